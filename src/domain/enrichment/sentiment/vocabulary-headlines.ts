import type { Weighted } from './vocabulary.ts';

/** Words of headlines and of traders' notes, beside `TONE_WORDS`. */
export const HEADLINE_TONES: Weighted = [
  [
    0.6,
    `obliterat* sizzle sizzled gangbusters outdo* trounc* renaissance revitali* sunnier sunny rosier enviable overachiev* multibagger mooning healed heals
    standout`,
  ],
  [0.5, `bloom blooms bloomed blooming blossom* bask basked monetis* monetiz*`],
  [
    0.4,
    `ace aces aced handily comfortably nicely seamlessly coveted prized bottomed bottoming uptrend accumulate accumulating overweight shrewd cushioned
    ranked reclaim reclaims reclaimed outbid debottleneck* deleveraging recoup recoups recouped spared`,
  ],
  [0.25, `steady affordable amazing appealing cushion durable freed frees`],
  [
    -0.4,
    `underweight toppy downtrend capitulat* thumped whacked spiral spirals spiralled spiraling spiralling skittish nervy rattl* roil* crimp* sap shutter
    shutters shuttered shuttering jettison* haircut stagnan* languish* flounder* stumbl* dud gaffe casualt* blackout* breached spills flaw* mishap*
    embargo* clampdown levy levies slap scrutin* cheat* strand strands drought balk balks balked stressed disgruntled burdensome friction bagholder*
    darkens darkened sceptic* skeptic* prolonged sidelined nightmare badly scarce bloated souring lapsed overpaid overpays bruise bruises fume fumes fumed`,
  ],
  [-0.5, `bled hammer hammering overstat*`],
  [
    -0.6,
    `clobber* pummel* wallop* smoked rigged rigging delist* flopped botch* bungl* backfir* crippl* arrest* explosions furore deadlock* bleaker gloomier
    anaemic`,
  ],
  [-0.8, `mauled implod* ponzi insolven* freefall embezzl* indict*`],
];

/** Turns of phrase of announcements, headlines and traders' notes, beside `PHRASES`. */
export const HEADLINE_PHRASES: Weighted = [
  [
    0.6,
    `blow/blows/blew/blowing_past blow/blows/blew_away beat_and_raise guide/guides/guided_above top_pick conviction_buy conviction_list buy_rating
    initiated_at/with_buy/outperform/overweight golden_cross bottom_is_in bull_flag loading/loaded_up going/went/got_long shorts_trapped/covering/squeezed
    bears_+_squeezed/trapped to_the_moon upper_circuit back_in/to/into_the_black return/returns/returned_to_black turns/turn/turned_positive
    stole/steals/steal_a_march off_the_hook breakthrough_therapy/designation positive_profit_warning upbeat_trading record_quarter record_year
    crush/crushes/crushed/smash/smashes/smashed_+_estimates/expectations/forecasts/targets ranked/ranks/rated/voted_first/best double_beat
    snap/snaps/snapped_+_slide/decline/slump/drop/fall/losses crush/crushes/crushed_it strike/strikes/struck_oil/gas/gold
    reject/rejects/rejected/rebuff/rebuffs/rebuffed_+_as_too_low too_low undervalues/undervalued_the_company
    hit/hits/tops/top_+_trillion/billion_valuation shortens/shorten/cuts_the_time halves/halve_the_time as_good_as_full short_interest_falling/falls/drops
    abandon/abandons/abandoned/suspend/suspends/end/ends_+_strike/strikes/walkout vote/votes/voted_against_strike accept/accepts/accepted_pay_cuts
    accepts/accept/ratify/ratified/ratifies_+_pay_cuts/concessions turn/turns/turned/head/heads/headed_north panel_backs/backed
    vote/votes/voted_+_in_favour/favor lose/loses/lost/shed_+_of_weight`,
  ],
  [
    0.5,
    `flat_out full_tilt rides/ride/rode/riding_+_wave pays/pay_its_way sells/sell/sold_out passes/passed/tops/topped_+_billion/million
    less/lighter/milder/smaller/lower/shorter_than_feared best_is_yet stocks_to_own return/returns/returned_to_+_market/markets fill/fills/filled_up
    at_full_capacity below/under_budget cash/cashes/cashed_in stepping_in ready_to_run new_all_time trend_is_your_friend strong_tape red_to_green
    winners_run extend/extends/extended_+_line hand/hands/handed_back found_for_the_company off_watch extra_dividend back_at/to/on_target
    director/directors_+_bought times_covered free_of_debt takes_on_+_staff best_july/summer/year/month/quarter/half
    hit/hits/hitting_+_goal/goals/target/targets/milestone splash/splashed_out worst_may/seems/looks/is_be/to/over/behind worst_is_behind
    join/joins/joined_s&p added_to_s&p added_to_the_index behind_us never_been_this_full/busy/strong/high/good play/plays/playing_offense/offence
    take/takes/took_+_basis_points_off will_fund_+_twelve/12_months further/room_to_run printing_money
    halt/halts/halted/arrest/arrests/arrested/stem/stems/stemmed_+_slide/decline/fall/slump/outflows/rot bottom/bottoms_out
    shortage/crisis/slump/recession/drought_is_over shortage/crisis/slump/recession/drought_over snap/snaps/snapped_up sell_off/selloff/slide_+_overdone`,
  ],
  [
    0.45,
    `looks_good/great/strong/solid/cheap/ready looking_good/great/strong/cheap hold/holds/holding/held_support adding/added_here/more on_a_high_note
    on_a_high on_the_front_foot in/into_positive_territory turn/turns/turned_upwards/upward gain/gains/gained/gaining_ground in_fashion/vogue
    back_in_fashion/favour/favor/vogue/style pay/pays/paid_dividends pack/packs/packing_them_in hold/holds/held/holding_up
    weather/weathers/weathered_+_storm dodge/dodges/dodged_+_bullet in_the_clear get/gets/got/wins/won_nod/backing sail/sails/sailed_through
    clear/clears/cleared_+_hurdle pass/passes/passed_+_test/tests/trial sole/exclusive/preferred_supplier/bidder/contractor follow_on_order/orders
    repeat_order/orders framework_agreement/contract strategic_partnership orphan_drug priority_review bull_market
    buck/bucks/bucked_+_trend/gloom/slowdown/slump/decline
    rate_cut/cuts put/puts/putting_+_past_it fired/fires/firing_up fire/fires/firing_on_all_cylinders set_+_record sell/sells/selling/sold_like_hot_cakes
    fly/flies/flying_off_the_shelves let/lets_+_off passed_on_to_customers passed_+_to_customers tentative_deal/agreement
    clear/clears/cleared_without_conditions opens/open/opened_door_to accept/accepts/accepted_offer/deal/contract pre_sales`,
  ],
  [
    0.4,
    `called_off_the_strike divest/divests/divested/sell/sells/sold/offload/offloads/offloaded/exits/exit_+_unprofitable/loss_making/lossmaking
    return/returned/returns/returning_to_work`,
  ],
  [0.35, `open/opens/opening_+_stores/shops/plants/factories/branches/outlets/restaurants/hotels`],
  [
    0.3,
    `long_term_contract/agreement/offtake/deal offtake to_deliver to_equip tie_up join/joins/joined_forces
    raise/raises/raised/lifts/lift/lifted/ups/upped/boosts/boost_+_stake new_customer enters/entered_service starts/started/begins_operations
    makes_it_easier has/have_ordered orders_+_from accept/accepts/accepted_+_filing/application
    lighter/looser_rules/regulation lighter_touch without_adjustment/adjustments loss/losses_+_negligible/minimal
    reach/reaches/reached_settlement/agreement back_on_stream/line/online in_the_green green_again
    up_for_sale buys/bought_back truce start/starts/started_up`,
  ],
  [
    0,
    `no_effect_on not_affect no_impact_on stable_outlook to_decide_on futures_flat number_of_personnel/employees average_number own_shares
    authorised/authorized_the_board authorised/authorized_the_acquisition/repurchase/purchase right_to_acquire futures_little_changed set/sets_record_date
    before_the_opening preliminary_figures consider/considers/considering_bonus discussed_with_the_staff useful_life/lives in_a_bid_to leading_indicator
    preferred_stock a_bid_to accounting_policies decline/declines/declined_comment no_decision resume/resumes_trading steady_before block_listing
    generated_from/by tight_range building_permit options_granted granted_+_options approved_the_dividend early_stage_talks extend/extends_takeover/talks
    pre_crisis pre_pandemic affirmative_and_negative negative_covenant/covenants change/changes/changed_hands block_deal/deals share_capital
    headcount_was/stood/totalled/totaled range_bound bond_sale/issue`,
  ],
  [
    -0.3,
    `share_sale share_offering stock_offering secondary_offering capital_raise tough_comps give/gives/gave_back below_issue_price among_the_losers
    weaker_than_last not_renew/renewed/extended`,
  ],
  [
    -0.4,
    `close/closes/closing/shut/shuts_+_of_its from_a_single_customer/supplier/source single_customer/supplier deeper_pockets`,
  ],
  [
    -0.5,
    `double_top bull_trap lost/lose/loses/losing/broke/breaks/below_support rejected/rejection_at failed_breakout bag_holders is/are_toast get_out
    stay/staying_away no_thanks going/went_short puts_printing/paying looks_weak/ugly/heavy/tired/bad/expensive/overvalued/stretched/pricey
    looking_weak/ugly/bad/heavy on_the_back_foot in/into_negative_territory turn/turns/turned_negative turn/turns/turned_downwards/downward
    go/goes/went/going_backwards go/goes/went_cold lose/loses/lost/losing_ground lose/loses/lost_its_shine/lustre/luster/sparkle/fizz
    lose/loses/lost_altitude out_of_style/fashion awarded_to_a_competitor/rival lose/loses/lost_+_to_rival/rivals/competitor/competitors without_result
    come/came/comes_to_nothing walk/walks/walked_away/off/out down/downs/downed_tools set_on_fire hot_water in_the_crosshairs
    open/opens/opened/launch/launches/launched/begin/begins/start/starts_investigation/probe/inquiry
    open/opens/opened/launch/launches/launched_+_investigation/probe/inquiry/investigations tax_notice/demand/evasion eat/eats/eating/ate_into
    bear/bears/bore_the_brunt takes/take/took_+_toll higher_for_longer price_cut/cuts rate_hike/hikes/rise/rises warns/warn/warned_on/over
    material_weakness deep_discounts discounted_share/stock/offering wind/winds/winding_down insiders_selling/dumping guide/guides/guided_below guide_down
    below_the_street bad_bank red_ink fall/falls/fell/falling_behind at_a_standstill to_a_standstill mutual_separation short_time shorter_hours
    shortened_working stripped_of yield_curve_inverts/inversion curve_inversion copycat_versions cheap_copies dumping_duties sound/sounds/sounded_+_alarm
    raise/raises_+_alarm on_thin_ice hang/hangs/hung_in_the_balance no_end_in_sight no_relief moved/pushed_to_next_year pushed/put_to_the_autumn
    shut/shuts/shutting_down exceed/exceeds/exceeded_the_budget remain/remains/remained_low/subdued no_bottom below_its_200 puts/put_buying green_to_red
    in_red lack_of sold_into
    close/closes/closing/shut/shuts/shutting/shutter/shutters_+_stores/shops/plants/factories/branches/outlets/offices/sites/mills/mines
    forced/forces_+_to_close/stop/sell/cut/halt behind_last_year fall/falls/fell/fallen_through found/finds/find_against
    tap/taps/tapping_investors/shareholders emergency_fundraising/funding director/directors_+_sold cough/coughs_up cover_up in_arrears
    worst_july/summer/year/month/quarter/half observation_list kept_+_low rejects_dividend tighten/tightens/tightened_belts bin/bins/binned_+_goal/target
    set_to_rise_says off_+_peak/high/highs bitter_taste/pill revive/revives/revived_+_case/lawsuit/suit reverse_split reverse_stock_split
    dump/dumps/dumped_+_shares/stock/stake/holdings/coins margin_call/calls form_483 yet_to_recover/rebound/return/improve/materialise/materialize
    verdict/judgment/judgement_against to_reimburse not_satisfied/happy_with not_honor/honour sole_source
    push/pushes/pushed/pushing_+_out_into/to/by full_valuation_allowance additional/further_impairment/impairments/write_downs
    dial/dials/dialled/dialed_back guide/guides/guided_+_light
    limited_upside profit_booking/taking pledge/pledges_+_shares cannot/can't_meet cap/caps/capped_output/production below_offer
    withhold/withholds/withheld_+_dividend/payout yank/yanks/yanked`,
  ],
  [
    -0.55,
    `worse/deeper/bigger/steeper/higher/longer_than_feared strip/strips/stripped_+_of close/closes/closed/closing_for_good under_water take/takes/took_axe
    take/takes/took_the_axe deeper_into_loss/debt/red/trouble heavy_debts/debt/losses story_is_over not_touch last_orders close/closes/closed_after_losses`,
  ],
  [
    -0.6,
    `enters/enter/entered_bear_market sink/sinks/sank_+_merger/deal/takeover/bid gave/give/gives/giving_up_+_percent/gains
    short_interest_climbs/rises/jumps rates_top/topped/above axes/axe/axed_+_jobs/posts/staff/roles out_of_stock past_due ran/run/running_out_of
    booted_from dropped_from_the_index keep/keeps/kept_sliding/falling/shrinking not_keep_pace lag/lags/lagged/lagging_behind
    turn/turns/turned/head/heads/headed/heading_south push/pushes/pushed_+_back lower/reduced_offer/bid to_cut_+_flights/jobs/routes
    cuts/cut/cutting_+_flights/routes chop/chops/chopped/chopping_+_jobs loses/lost/lose_+_lawsuit/suit/appeal/ruling not_in_compliance out_of_compliance
    cut/cuts/cutting_off_sales/exports/supplies/supply/access/shipments bar/bars/barred/ban/bans/banned_+_from_markets/market/trading
    pass/passes/passed_on_dividend/payout pass/passes/passed_on_interim/final_dividend/payout burn/burns/burning/burned/burnt_through_cash
    hand/hands/handed_+_keys
    dash/dashes/dashing/dashed_+_hopes/expectations halve/halves/halved_+_goal/target/targets hid
    inflation/unemployment/deficit/debt/losses/toll_tops/topped/hits/exceeds`,
  ],
  [
    -0.7,
    `complete_response_letter clinical_hold bear_market lower_circuit bank_run run_on_the_bank deposit_flight fire_sale death_cross shot_to_bits
    regulator/regulators_close/closed/shut/seize/seized
    double_miss winding_up_petition
    axe/axes/axed/skip/skips/skipped/omit/omits/omitted/scrap/scraps/scrapped/suspend/suspends/suspended/slash/slashes_+_dividend/payout`,
  ],
];
