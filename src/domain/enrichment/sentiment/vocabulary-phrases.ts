import type { Weighted } from './vocabulary.ts';

/**
 * Words that mean another thing together than apart; their own parts are not read besides. `call/calls_off` stands for both
 * `call off` and `calls off`, `open_+_stores` lets up to three words stand between.
 */
export const PHRASES: Weighted = [
  [-0.15, 'the/a/an/its/of/for/against_struggling/troubled/embattled/ailing/beleaguered'],
  [
    0.5,
    'better_terms/results/margins/performance/prices/rates/quarter/year get/gets/got/getting_better much_better never_been_stronger/better/healthier',
  ],
  [
    0.35,
    "could_not_be_more couldn't_be_more couldn't_be_happier couldn't_be_prouder fix/fixes/fixed/fixing/solve/solves/solved/solving_+_problem/problems team/teams/teamed_up/with joined/join_forces leading_share leading_shares seamless to_buy_+_for is/are_buying",
  ],
  [-0.3, 'judge/court/regulator/regulators/watchdog/sec/ftc_orders/ordered'],
  [
    0.6,
    `above_consensus above_range above_views above_view above_target top_estimates top_forecasts top_expectations top_views top_view tops_expectations tops_views higher_highs all_time_record swing/swings/swung/swinging/return/returns/returned/returning/turn/turns/turned/moved/moves/move/rebound/rebounds/rebounded_to_+_profit better_than well_positioned     returned_to_profit return_to_profit back_to_profit
    into_the_black in_the_black cost_savings best_in_class debt_reduction share_buyback stock_buyback share_gains market_share_gains
    best_ever well_received           big_hit tops_forecasts tops_estimates sold_out state_of_the_art cutting_edge green_light go_ahead no_1_spot free_cash_flow_positive debt_free  cash_positive swung_to_profit swung/swings/swing/swinging_into_profit turns/turned/turn_to_profit turns/turned/turn_a_profit move/moves/moved_into_profit swings_to_profit swing_to_profit higher_than_expected
    swung_to_a_profit swings_to_a_profit back_to_a_profit returned_to_a_profit turned_to_a_profit above_expectations ahead_of_expectations well_above fast_growing cash_flow_positive`,
  ],
  [
    0.35,
    `      new_jobs ahead_of_our ahead_of_estimates ahead_of_guidance ahead_of_target ahead_of_market ahead_of_rivals ahead_of_peers on_track on_schedule first_ever good_news cash_in cash_flow_of spend_less long_awaited cost_cutting new_contract buy_back going_public double_digit high_demand
    share_repurchase cash_generation stock_split in_demand white_knight new_customers new_store new_stores new_restaurant new_restaurants new_locations see_demand new_product new_products`,
  ],
  [
    0,
    `in_line_with safe_harbor forward_looking differ_materially risk_factors stock_based_compensation net_of risk_management
    income_tax credit_risk long_term short_term cost_of_sales cost_of_revenue oil_and_gas
    loss_per_share profit_and_loss gain_on_sale gain_on_the gains_on_sale gains_on_the loss_on high_speed high_court supreme_court line_of_credit credit_facility
    debt_securities market_risk value_at_risk as_well at_risk make_up set_up follow_up made_up ends_up end_up up_to best_buy
    other_income looking_forward look_forward more_than less_than close_to due_to leading_to leads_to led_to going_forward without_limitation
    gas_and_oil natural_gas volume_of number_of general_growth growth_fund income_statement`,
  ],
  [
    -0.4,
    `price_war trade_war job_cuts step_down steps_down stepped_down short_sellers short_seller 
    take_a_hit takes_a_hit took_a_hit profit_hit says_no poses_risks pose_risks low_end more_than_offset no_deal no_resolution sell_off store_closings  rate_hike rate_hikes break_down pull_back pulls_back pulled_back be_closed
    not_expected profit_taking no_growth chapter_7 shut_down shuts_down  `,
  ],
  [
    -0.7,
    `  profit_warning profit_warnings hit_by hits_by hit_hard short_of worse_than chapter_11 going_concern swung_to_a_loss swings_to_a_loss swing_to_a_loss turned_to_a_loss
    into_the_red in_the_red lower_than_expected weaker_than_expected below_expectations   swung_to_loss swings_to_loss
    swing_to_loss junk_status  missed_out well_below   ponzi_scheme weighs_on weigh_on weighed_on cash_burn
    wiped_out`,
  ],
  [
    0.7,
    `restart/restarts/restarted/resume/resumes/resumed_production restart/restarts/restarted/resume/resumes/resumed_operations meet/meets/met_+_goal meet/meets/met_+_endpoint meet/meets/met_+_goals at_+_top_end top_end top_of_+_range upper_end high_end_of
    return/returns/returned/returning_to_growth back_to_growth turned/turns_+_profitable turn/turns/turned_+_corner breaks_even
    breaks/break/broke/breaking_out pile/piles/piled_into flies/fly/flew_off_the_shelves snapped/snap/snaps_up buying_opportunity buy_signal
    cleared_of_+_wrongdoing strong_buy raised/raises/raise_to_buy upgraded/upgrades/upgrade_to best_performing brings/bring/brought_forward ahead_of_schedule
    pays_off paid_off fully_booked full_order_book beat/beats/beating_the_street hit/hits/hitting_the_target win/wins/won_+_bid
    win/wins/won_+_approval gets/get/got/receives/receive/received/gain/gains/wins/won_+_approval gets_+_nod gets_the_nod`,
  ],
  [
    0.4,
    `open/opens/opening_+_stores open/opens/opening_+_shops open/opens/opening_+_branches open/opens/opening_+_restaurants open/opens/opening_+_outlets
    create/creates/creating_+_jobs add/adds/adding_+_jobs hire/hires/hiring_+_staff hire/hires/hiring_+_workers agree/agrees/agreed_to_buy agree/agrees/agreed_to_acquire
    takeover_offer takeover_bid takeover_approach bid_approach bid_talk bid_interest take/takes/took_+_stake buys/buy/bought_+_stake build/builds/built_+_stake
    buys/buy/bought/acquires/acquired_into on_course on_target reach/reaches/reached_+_deal reach/reaches/reached_+_agreement strike/strikes/struck_+_deal
    strike/strikes/struck_+_agreement special_dividend keeps_outperform positive_effect positive_impact positive_cash_flow positive_trend core_business
    good_level high_level satisfactory_level capital_gain prop/props/propped_up shape/shapes/shaped_up fund/funding_round raises/raise/raised_+_million
    raises/raised_+_funding raises/raised_+_round carbon_free energy_saving makes_it_possible know_how makes_possible long_term_agreement framework_agreement frame_agreement
    letter_of_intent signed/signs/sign_a_deal signed/signs/sign_+_contract signed/signs/sign_+_agreement signed/signs/sign_+_deal awarded_+_contract
    slower_decline slower_fall slower_drop narrower_loss smaller_loss smaller_decline short_squeeze new_order
    market_leader market_leading leading_position number_one stress_test_+_ease pass/passes/passed_+_test pass/passes/passed_+_tests 
    take/takes/took_off takes/took/take_the_lead first_in_the_world world_first added_value time_to_buy buy_the_dip going_long long_here gets_lift get_lift gets_boost get_boost raise/raises/raised_+_dividend`,
  ],
  [
    0,
    `decline/declined/declines/declining_to_comment declined_to_say decline/declines/declined_to_give be_completed to_review fell/falls/rose/rises/exceeded/exceeds_+_voting fell/rose_below_+_of_the_votes no_comment take/takes/took/taking_up he/she_succeeds will/to_succeed succeeds_+_as in_order_to in_order been/be/were/was_restated restated_to approval_of_the subject_to subject_to_+_approval subject_to_the_+_approval
    court_order mail_order executive_order order_to money_order order_of at_the_end by_the_end year_end quarter_end for_the_benefit
    generates_+_sales for_long long_lasting as_long at_best best_practices great_britain great_western best_known
    good_morning good_afternoon good_evening good_day good_question great_question well_known as_well_as stand/stands/standing_down_to fine_art fine_dining fine_paper fine_papers
    contract_manufacturing contract_manufacturer contract_law contract_period contract_services deal_value value_of_the_deal terms_of_the_deal
    details_of_the_deal details_of_the_contract value_of_the_contract value_of_the_order details_of_the_agreement terms_of_the_agreement fire_brigade fire_safety fire_protection fire_department damage_prevention
    lift_truck lift_trucks lift_equipment lifting_equipment lifting_solutions lifting_devices lost_and_found record_date record_company record_label record_labels record_keeping on_record off_the_record track_record
    for_the_record health_care up_for up_his up_her up_to_date up_until set_up sets_up made_up start_up start_ups break_even_point down_payment cut_off cutting_tools
    cutting_machines top_management top_floor best_estimate opening_hours for_sale joint_stock rate_hike_expectations current_assets
    sales_office sales_offices sales_director sales_manager sales_organisation sales_organization sales_network sales_channels sales_company sales_and_marketing marketing_and_sales head_of_sales growth_company
    growth_strategy growth_companies profit_sharing tax_free growth_stocks value_stocks increase_in_the_share_capital share_capital_increase capital_increase stock_exchange stock_options stock_option
    option_rights dividend_rights right_to_dividend right_to_a_dividend entitled_to_dividend risk_assessment risk_free problem_solving concern_the concerns_the concerning emission_limits waste_reduction
    noise_reduction cut_to_length cut_flowers low_cost rent_a_car car_rental fund/funds_performance performance_of_the_contract shareholders_rights
    one_of_the_largest second_largest world_largest leading_provider leading_supplier leading_manufacturer leading_company loss_adjuster weight_loss
    interest_rate_swap exchange_rate_differences better_place crash_course crash_test crisis_management disaster_recovery damage_control
    strike_price strike_prices exercise_price expected_to_close to_close_in to_close_by shares_outstanding been_laid claims_to claims_that claim_to claims_adjuster claims_handling
    dispute_resolution conflict_resolution fall_2004 fall_season this_fall last_fall early_fall next_fall`,
  ],
  [
    -0.4,
    `employee_negotiations personnel_negotiations cooperation_negotiations co_operation_negotiations co_determination_negotiations redundancy_talks redundancy_negotiations set/sets/setting_aside to_contract will_contract
    bottom_end lower_end low_end_of bottom_of_+_range offload/offloads/offloaded dump/dumps/dumped/dumping_+_shares sell/sells/selling_off rights_issue cash_call bet/bets/betting_against refuse/refuses/refused_to_dismiss put/puts_off
    shareholder_revolt investor_revolt pay_revolt time_to_short short_position going_short short_here breaks/break/breaking/broke_below below_support breaks/breaking_down loses/lost_ground lose/loses/losing_steam run/runs/running_out
    shut/shuts/shutting_+_stores close/closes/closing_+_stores shut/shuts_+_shops close/closes/closing_+_shops shut/shuts_+_plant close/closes/closing_+_plant close/closes/closing_+_branches shut/shuts_+_branches close/closes/closing_+_mill close/closes/closing_+_factory shut/shuts_+_factory to_shut non_recurring_cost non_recurring_costs one_off_cost one_off_costs
    no_dividend no_dividends dividend_+_not_be_paid exit/exits/exiting_+_market pulls_plug stepping_down step_aside steps_aside cost_overruns cost_overrun go/goes/went_wrong end_of_the_road
    negative_effect negative_impact negative_trend unsatisfactory_level low_level bad_news trading_halt over_budget behind_schedule held_back holds_back hold_back cool/cools/cooled_off backs/back/backed_out
    drop/drops/dropped_out pull/pulls/pulled_out pull/pulls/pulled_off_shelves faces/face/facing_claims face/faces/facing_+_claims faces/face_+_charges face/faces_+_lawsuit face/faces_+_fine loses/lost/lose_+_contract sell/sells/sold_short cut/cuts_+_ties
    cuts/cut/lowered/lowers_to_sell cut/cuts_to_hold sell_rating under_pressure under_fire under_threat under_investigation under_scrutiny in_doubt in_trouble in_limbo in_turmoil`,
  ],
  [
    -0.8,
    `laid/lay/lays/laying_off lay_offs write/writes/wrote/writing_down write/writes/wrote/writing_off write_offs write_downs written_down written_off goes/go/went/gone_bust goes/go/went_under
    collapse/collapses/collapsed/collapses_into_administration into_administration in_administration goes_into_liquidation files_for_bankruptcy filed_for_bankruptcy walk/walks/walked/walking_away sec_charges fraud_charges criminal_charges pleads_guilty pleaded_guilty
    ordered_to_pay orders_+_to_pay order_+_to_pay ordered_+_to_pay deeper_into_the_red deeper_loss wider_loss accounting_errors accounting_scandal
    slip/slips/slipped/slipping/fall/falls/fell/plunge/plunges/plunged/sink/sinks/sank/slump/slumps/slumped/tumble/tumbles/tumbled/slide/slides/slid/swing/swings/swung/swinging/turn/turns/turned_to_+_loss slip/slips/slipped/slipping/fall/falls/fell/plunge/plunges/plunged/sink/sinks/sank/slump/slumps/slumped/slide/slides/slid/swing/swings/swung_into_+_loss slip/slips/slipped/fall/falls/fell/plunge/plunges/plunged/sink/sinks/sank_into_loss misses_estimates cash_crunch cash_strapped debt_laden dead_cat_bounce reduced_to_junk cut_to_junk below_forecasts below_estimates below_forecast worse_than_feared more_than_feared
    fall/falls/fell/fallen/falling_short`,
  ],
  [
    0.5,
    `drop/drops/dropped_+_investigation/inquiry/probe/charges/lawsuit/suit start/starts/started_+_at_buy/outperform/overweight join/joins_+_ftse hire/hires/hiring_+_people recruit/recruits/recruiting_+_people oil_find gas_find award/awarded_+_million_in resume/resumes_+_coverage_at_buy cash_rich debt_free top_notch best_selling record_breaking win_win award_winning market_beating world_beating cost_effective cost_efficient pay_off self_sufficient flies/fly/flew/flying_off_shelves hit/hits_jackpot hold/holds/held/maintains/maintained/keeps/kept_dividend hold/holds/held/maintains/maintained_+_dividend agree/agrees/agreed_+_restructuring promoted_to directors_buy joins_ftse nears_deal close_to_a_deal win/wins/won_back wins/win/won_over on_fire race/races/raced_ahead steam/steams_ahead forge/forges/forged_ahead power/powers/powered_ahead streets_ahead ahead_of_the_pack 52_week_high secures_+_buyer secure_+_buyer secured_+_buyer loading_up mulls_sale trend_is_up return/returns/returned_to_the_black back_in_profit back_in_black no_longer_doomed not_doomed put/puts_+_behind_it a_tear sees_light worst_is_over worst_is_behind worst_over bounce/bounces/bounced/bouncing_back back_on_track back_in_favour back_in_favor on_the_mend on_the_up out_of_the_woods green_shoots in_rude_health rides/riding/ride_high
    hold/holds/holding_up hold/holds/held_firm bear/bears/bore/bearing_fruit pays/pay/paid_dividends_+_investment sail/sails/sailed_past blow/blows/blew_past shot_in_the_arm vote_of_confidence thumbs_up seal_of_approval
    wave/waves/waved_through all_clear rubber_stamp rubber_stamps find/finds/found_buyer find/finds/found_a_buyer free/frees/freed_itself cash_pile war_chest well_placed strong_demand growing_demand good_demand high_order extends/extend/extended_survival
    extends/extend_lead edge/edges/edged_out pips_rivals set/sets_new_standard get/gets_a_boost shake/shakes/shook_off_+_losses erase/erases/erased_losses rings/ring/rang_up rack/racks/racked_up
    chalk/chalks/chalked_up notch/notches/notched_up make/makes/made_headway give/gives/gave_thumbs_up wins/win/won_appeal wins/win/won_case wins/won/win_round wins/won/win_+_lawsuit find/finds/found_not_guilty not_guilty out_of_bankruptcy exits/exit_bankruptcy leaves_bankruptcy
    clean_bill_of_health affirms/affirmed_+_rating outlook_positive positive_outlook positive_watch outlook_to_positive outlook_stable_from_negative raised_to_outperform raised_to_overweight raised_to_buy
    breathe/breathes/breathed_new_life turn/turns/turned_around turning_around grow/grows/growing_fast fast_growth rapid_growth rapidly_growing tap/taps_demand profit_leap sales_boost profit_boost sales_leap gains_access gives_+_access access_to_new_markets
    become/becomes_the_largest become/becomes_the_biggest bring/brings_relief ease/eases/eased_fears ease/eases/eased_concerns calm/calms_fears calm/calms_nerves
    near/nears/nearing_deal near/nears/nearing_agreement close_to_+_deal prevail/prevails/prevailed_in tick/ticks/ticked_all_boxes strike/strikes/struck_oil strikes/struck_gold cross/crosses/crossed_+_mark dividend_maintained dividend_held maintains_dividend snap/snaps/snapped/end/ends/ended/halt/halts/halted/break/breaks_+_losing_streak/run/spell winning_streak winning_run subscribed_+_times order_book/books_is/are_full fully_let fully_leased fully_occupied fully_subscribed gap/gaps/gapped/gapping_up ready_to_explode loading_more screaming_buy look/looks_cheap adding_long going_long buy_recommendation outperform_recommendation call/calls/called_back_+_workers drop/drops/dropped_+_case beyond_expectations exceeded_our_expectations ahead_of_forecasts ahead_of_forecast ahead_of_plan ahead_of_last_year better_than_expected stronger_than_expected faster_than_expected higher_than_forecast`,
  ],
  [
    0.4,
    `fast_start strong_start good_start flying_start settle/settles/settled/settling_+_claims/case/charges/dispute/claim to_combine to_merge agree/agrees/agreed_to_combine has/have/had_acquired has/have_bought make/makes/making_+_largest become/becomes/becoming_+_largest
    start/starts/begin/begins_exports start/starts/begin/begins_+_exports start/starts/begin/begins_deliveries reject/rejects/rejected/dismiss/dismisses/dismissed_+_claims/claim/lawsuit/lawsuits/suit/charges/complaint insider/director/directors_buying
    resume/resumes/resumed_deliveries revised_to_stable revised_to_positive win/wins/won_+_contract get/gets/land/lands/secures_+_contract gets_+_deal form/forms/formed/set/sets_+_joint_venture create/creates/establish/establishes_+_joint_venture premium_of premium_to a_premium one_off_gain to_supply has_chosen reasons_to_buy stocks_to_buy rule/rules/ruled_in_favor rule/rules/ruled_in_favour releases_+_reserves release/released_+_reserves add/adds/adding_+_shift join/joins_+_s&p side/sides/sided_with green_candle buying/bought_more easy_money break/breaks/breaking_above higher_lows buy/buying/bought_the_dip clears/cleared_hurdle receive/receives/received_+_grant receive/receives/received_+_funding receive/receives/received_+_subsidy add/adds/added/adding_+_percent add/adds/added/adding_+_pct add/adds/added/adding_+_% pay/pays/paid_back lower_tax lower_taxes tax_cut tax_cuts tax_relief tax_break tax_breaks full_capacity at_+_premium buy_+_target pump/pumps/pumped/pour/pours/poured_+_into will_employ found_nothing_wrong finds_nothing_wrong bought_back buys_back to_be_acquired settle/settles/settled/settling_+_fight/battle/feud/row/litigation extend/extends/extended_by_+_years fast_track flock/flocks/flocked_to pour/pours/poured/pouring_in flood/floods/flooded_+_into at_a_profit on_a_roll fast_lane even_keel plan/plans_to_hire to_hire customers/investors/shoppers/passengers/buyers/tourists/visitors_return hit/hits/to_hit_+_targets/goals/target renegotiates/renegotiated_+_loans/debt long_+_target fill/fills/filled_+_seats open/opens/opened/opening_the_door ceo/director/insiders/insider/chairman_buys/bought/buy ease/eases/eased/easing/lift/lifts/lifted/lifting/relax/relaxes/relaxed_+_curbs/restrictions/sanctions judge/court/jury/tribunal_rules/ruled_for memorandum_of_understanding to_be_bought customer_+_ordered return/returns/returned/returning_+_to_shareholders more_passengers more_customers more_orders percent_more_passengers will_supply will_deliver post/posts/posted/books/booked/reports_profit posts/posted/books/reports_a_profit posts/posted/reports/books_first_profit first_profit chosen_as chosen_to chosen_by selected_as selected_to selected_by picked_as picked_by appointed_as_supplier delivery_includes order_includes contract_includes under_the_contract awarded_a placed_an_order placed_+_order places_+_order
    received_an_order received_+_order receive/receives_+_order win/wins/won_+_order won_+_tender wins_+_tender order_is_worth order_worth order_valued_at contract_worth contract_valued an_order orders_worth order_for order_from orders_for order_to_deliver order_to_supply buy/buys/bought_rights
    starts/start/started_production begin/begins/began_production start/starts/started_deliveries enters/enter/entered_+_market expand/expands/expanding_into expand/expands_+_operations expand/expands_+_presence expand/expands_+_plant expands_+_offering expands_+_network pushes/push/pushed_into add/adds/added_+_customers add/adds/added_+_subscribers add/adds/added_+_users
    saves_costs save_costs saves_time cost_saving savings_will save_money saves_money halves/halve_+_consumption reduces/reduce_+_consumption cut/cuts_+_consumption reduces_+_emissions reduce_+_emissions cut/cuts_+_emissions improves_security environmentally_friendly
    buying_interest bid_speculation takeover_speculation takeover_talk takeover_rumours takeover_rumors takeover_interest sweetened_bid sweetened_offer higher_offer higher_bid raises/raised_bid raises/raised_offer ups_bid ups_offer
    agrees/agreed_+_merger agree/agrees/agreed_to_merge merger_approved early_gains pay/pays/paid_off_debt repay/repays/repaid_+_loan repay/repays/repaid_+_debt early_repayment new_contracts new_deal extends/extended/extend_contract extends/extended_agreement extends/extended_deal renews_contract grant_from`,
  ],
  [
    0,
    `relief_fund relief_funds relief_efforts shares_outstanding debt_outstanding paper_outstanding notes_outstanding loans_outstanding borrowings_outstanding remain_outstanding outstanding_shares outstanding_share outstanding_stock outstanding_common outstanding_debt
    outstanding_loans outstanding_notes outstanding_balance outstanding_balances outstanding_borrowings outstanding_options outstanding_capital outstanding_principal outstanding_amount outstanding_under outstanding_as outstanding_at outstanding_voting issued_and_outstanding amount/amounts_outstanding
    require/requires/requiring_+_approval pending_+_approval approval_by approved_by_the approval_from home_improvement home_improvements loss_prevention exceed/exceeds/exceeded_+_of_the_votes exceed/exceeds/exceeded_+_of_the_voting exceed/exceeds/exceeded_+_of_the_shares fall/falls/fell_below_+_of_the_voting above_+_record_low off_+_record_low above_+_low share_of_the_voting voting_rights
    be_completed been_completed not_have_a_material_impact no_material_impact material_adverse_effect material_adverse_effects adversely_affect loss_contingency loss_contingencies probable_loss allowance_for allowances_for provision_for net_of_tax effective_date as_long_as best_efforts best_knowledge
    good_faith good_will best_interests best_interest critical_audit cyber_security in_good_standing good_standing internal_control internal_controls restricted_stock performance_obligations performance_obligation performance_based performance_stock performance_share
    share_based short_sale limited_liability liability_company record_holders holders_of_record of_record growth_company emerging_growth_company smaller_reporting growth_fund opportunity_fund opportunities_fund income_fund joint_venture joint_ventures strong_winds strong_wind fund_invests fund_seeks would_love_to shareholders/stockholders/shareowners_approve shareholders/stockholders/shareowners_approved shareholders/stockholders/shareowners_elected the_dip deferred_revenue deferred_tax deferred_taxes deferred_compensation deferred_income complaint_procedure weak/weaker/strong/stronger_pound/dollar/euro/yen/sterling/currency/krona/krone/rupee/yuan/rand/franc tax_benefit tax_benefits employee_benefits retirement_benefits unemployment_benefits benefit_plan benefit_plans stock_award stock_awards equity_award equity_awards share_awards awards_outstanding accrued_and_unpaid unrealized_gains unrealized_losses realized_and_unrealized gains_and_losses gains_or_losses exceeding_certain if_any principal_amount_of_indebtedness agreement_runs agreement_expires contract_expires lease_runs programme/program/agreement/contract/order/matter/case/negotiations/change/decision/measure/notice_concerns are_charged is_charged be_charged charged_to fully_charged first_refusal name_change share_of_the_votes will_be_launched discontinued_operations discontinued_operation ahead_of final_agreement contract_is contract_was contract_runs contract_covers contract_will agreement_is agreement_was agreement_covers agreement_will data_recovery disaster_recovery rally/rallies_against welfare_rallies recovery_unit first_of soft_data soft_drink soft_drinks sales_gain sales_gains sales_force price_of stamp_duty raw_materials tax_bill wage_bill senate_bill house_bill be_delivered been_delivered lease_agreement lease_contract rental_agreement employment_contract collective_agreement
    rock_music hard_rock rock_band rock_star rock_n_roll knock_on approach_to our_approach approaches bid_ask_spread fuels_such
    virus_protection anti_virus antivirus_software spam_filter anti_spam fights_spam computer_virus computer_security alert_service text_alert alerts_to lands_in rock_wool administration_of bush_administration
    drug_administration food_and_drug_administration administration_officials the_administration clinton_administration administration_and federal_aviation_administration social_security_administration bids_to business_administration clean_energy
    we_record company_records valuation_allowance valuation_allowances award_amount fee_award recovery_amount loss_in_fair_value possible_loss range_of_loss defaults_upon unresolved_staff adopted_or_terminated minus_impairment less_impairment impairment_loss_is impairment_losses_are losses_are_recorded/recognized/included gains_and_losses gain_or_loss gains_or_losses contract_manufacturers forward_contracts foreign_exchange_contracts contract_liabilities contract_assets revenue_from_contracts class_contract in_advance_of keep/keeps/keeping_up moon_probe space_probe growing/increasing/increased/larger/rising_number in_a_row follow_ups dive_into/right/deeper deep_dive know/knows_well lost_time technical_difficulty/difficulties building_blocks building_block great_lakes advance_notice up_front accelerated_filer for_impairment impairment_test ratified_the_appointment/selection percentage_of_revenue/revenues/sales/net hit/hits/hitting_shelves/stores hit/hits/hitting_store/the_shelves thin_and_light on/next/this/see/our_slide life_block block_of opportunity_to_work/speak well_spent search_and_rescue heart_beats bankruptcy_court the_partnership investment_partnership risks_and_uncertainties risk_and_uncertainty recall_that recall_we recall_our may_recall will_recall you_recall please_recall charge_offs_totaled low_priced effective_january/february/march/april/may/june/july/august/september/october/november/december/immediately/as/from/on/upon takes_effect take_effect excited/happy/pleased/delighted/thrilled/glad_to_be/join/welcome/introduce/take/answer happy_for pleasure_of pleasure_to better_insight better_understand/understanding/serve/reflect/able to_better fire_scene/trucks/truck/department/marshal remain/remains/remained_unchanged operator_instructions first_question next_question safe_place fund_raising`,
  ],
  [
    -0.5,
    `back/backs/backed/backing_away deal/deals/dealt_+_blow end/ends/ended/terminate/terminates/terminated/cancel/cancels/cancelled/canceled_+_contract/contracts/order/orders/agreement take/takes/took/taking_profits placed_on_review_for
    decline/declines/declined/refuse/refuses/refused_to_approve revised_to_negative far_below did/do/does_not_meet failed_to_recover significant_impact_on pay/pays/paid_+_damages one_off_charge one_off_charges one_off_expense one_off_expenses one_off_impairment non_recurring_charge non_recurring_expenses had_hoped than_hoped push/pushes/pushed_back reasons_to_avoid reasons_to_sell stocks_to_avoid rule/rules/ruled_against below_consensus below_range below_views below_view stopped_early for_futility data_breach data_breaches antitrust_review lower_lows lower_highs red_candle removed_from end/ends/ended_+_pact/partnership/alliance/talks break_below breaks_below miss/misses_views miss_estimates not_pay raise/raises/raised/raising_+_tax activity/economy/output/gdp/manufacturing/sector_contracts dividend_passed snap/snaps/snapped/end/ends/ended/halt/halts/halted/break/breaks_+_winning_streak/run snap/snaps/snapped_+_rally losing_streak losing_run at_+_discount sell_+_target under_+_lens pay/pays/paid_+_compensation compensation_claim compensation_claims order_book/books_is/are_empty still_empty out_of_work factory/plant/mill/store/stores/branch/office/mine/site_will_close shy_of come/comes/came_up_short rule/rules/ruled_out under_the_cosh choppy_waters stay/stays/stayed_away drain/drains_out end/ends/ended_without_+_deal end/ends/ended_without_agreement at_a_loss gap/gaps/gapped/gapping_down support_gone fresh_questions come/comes/came_to_an_end need/needs_more_capital short_+_target sell_recommendation low_on_cash short_of_cash jobs_will_go insiders/insider/directors_+_selling is/are/was/were/been_charged_with file/files/filed_for_debt bar/bars/barred_+_from price_fixing force_majeure face/faces/facing_+_trial told_to_sell forced_to_sell chief/ceo/cfo/boss/chairman_to_leave/quit/go chief/ceo/cfo/boss_leaves/departs million_settlement billion_settlement final_salary walk/walks/walked_out start/starts/started_+_at_sell/underweight/underperform shares/stock_suspended auditor_resigns accounting_irregularities close/closed_down ill_fated cut_price rock_bottom cut_throat under_strain come/comes/came/coming_up_dry vote/votes/voted_down vote/votes/voted_against vote_no_confidence feel/feels/felt_the_chill feel/feels/felt_the_pinch feel/feels/felt_the_heat feel/feels_pinch feel/feels_heat feel/feels/felt_the_squeeze drop/drops/dropped_out_of passes/passed_on_+_dividend passes/passed_dividend lose/loses/lost_crown rolling_over sold_all sellers_in_control mountain_of come/comes/came_to_a_standstill price_war affected_by hit_hardest 52_week_low in_hot_water step/steps/stepped_back go/goes/went_flat tells_+_to_strengthen referred_to_watchdog referred_to_regulators fewer_passengers fewer_customers fewer_orders fail/fails/failed_to_resolve fail/fails/failed_to_reach fail/fails/failed_to_agree no_quick_fix in_a_rut million_charge billion_charge profit_alert reject/rejects/rejected_+_bid reject/rejects/rejected_+_offer reject/rejects/rejected_+_takeover reject/rejects/rejected_+_approach block/blocks/blocked_+_takeover block/blocks/blocked_+_merger block/blocks/blocked_+_deal oppose/opposes/opposed_+_buyout oppose/opposes/opposed_+_merger oppose/opposes_+_deal rebuffs/rebuff/rebuffed_+_bid spurns/spurned_+_bid trading_alert take/takes/took_a_beating take/takes/took_beating take/takes/took_a_tumble takes/take/took_tumble takes_a_dive give/gives/gave/giving_up_+_gains pare/pares/pared_gains erase/erases/erased_gains trim/trims/trimmed_gains surrender/surrenders_gains hopes_fade hopes_dashed hope_fades dash/dashes/dashed_hopes
    thumbs_down knock/knocks/knocked_back bow/bows/bowed_to_pressure cave/caves/caved_in grind/grinds/ground_to_a_halt run/runs_out_of_steam on_the_ropes on_the_brink brink_of verge_of_collapse under_siege on_the_verge_of_bankruptcy u_turn fall/falls/fell_foul lose/loses/lost_out
    lose/loses/lost_appeal loses/lost/lose_case loses/lost/lose_bid loses/lost_market_share loses/lost_share losing_share losing_market_share wipe/wipes/wiped_+_off wipes/wiped_out burn/burns/burned_through count/counts/counting_cost counting_the_cost pay/pays_the_price pays_price bill_climbs industrial_action strike_action strike_vote strike_ballot
    boardroom_battle boardroom_row boardroom_split outlook_negative negative_outlook negative_watch watch_negative review_for_downgrade outlook_to_negative raise/raises/raised_doubts raises_questions raise/raises_concerns raise/raises_fears fuel/fuels/fueled_fears stoke/stokes/stoked_fears trigger/triggers_fears spark/sparks/sparked_fears
    boardroom_coup legal_action legal_battle legal_challenge legal_setback legal_woes takes/take_legal_action pay/pays/to_pay_+_over to_pay_+_million_to_settle to_pay_+_million_to_end pay/pays_+_million_to_settle pays/pay_+_to_settle to_pay_+_million_fine pay/pays/paid_+_fine must_pay to_pay_+_damages pay_damages
    failed_to_meet fail/fails_to_impress fail/fails_to_meet failed_to_impress fell_victim red_flag red_flags out_of_favour out_of_favor slow_start weak_start poor_weather bad_weather wet_weather shuts/shut_doors close/closes_doors calls_in_administrators call_in_administrators give/gives/given_notice made_redundant make/makes_+_redundant
    sharp_fall sharp_drop sharp_decline steep_fall steep_drop price_pressure pricing_pressure margin_pressure margin_squeeze cost_pressures seek/seeks/seeking/sought_damages delay/delays/delayed_filing must/needs/need_to_cut needs_to_reduce needs_to_slash forced_to_cut excess_mortality may/could/might_face locked_out deeper_into_junk seek/seeks_+_aid never_been_weaker/worse tax_bill below_last_year below_plan behind_plan behind_forecast below_target missed_target miss_targets misses_targets missed_targets links/linked/link_+_to_heart_attacks pull/pulls/pulled_+_from_market pulled_from_market pulled_off_market
    pulls/pull/pulled_out wage_concessions job_cull seek/seeks/sought_bankruptcy seek/seeks/sought_protection seek/seeks_+_protection creditor_protection bankruptcy_protection shelve/shelves/shelved_plans scrap/scraps/scrapped_plans drop/drops/dropped_plans abandon/abandons_plans scrapped_plan tough_year difficult_year challenging_year tough_market difficult_market tough_trading challenging_conditions difficult_conditions`,
  ],
];

/** Movements told in more than one word. */
export const MOVE_PHRASES: Weighted = [
  [
    1.2,
    `closing_high closing_highs record_high record_highs all_time_high all_time_highs new_high new_highs hit/hits/hitting_record hit/hits_a_record hit/hits/hitting_new hit/hits/hitting_high hit/hits/hitting_highs multi_year_high year_high month_high month_highs week_high year_highs one_year_high`,
  ],
  [
    0.7,
    'gather/gathers/gathered/gathering_pace gathers/gather/gathered_momentum gathers_steam pick/picks/picked/picking_up_pace pick/picks/picked/picking_up_steam nudge/nudges/nudged_up inch/inches/inched_up bump/bumps/bumped_up went/goes/go/going/gone_up pick/picks/picked/picking_up climb/climbs/climbed_above rise/rises/rose_above moves/moved_higher push/pushed/pushes_up drive/drives/drove_up shoot/shoots/shot_up step/stepped/steps_up',
  ],
  [
    -0.7,
    'dry/dries/dried/drying_up lose/loses/lost_pace lose/loses/lost_momentum run_dry tail/tails/tailed_off drop/drops/dropped_off fall/falls/fell_away fall/falls/fell_back slip/slips/slipped_back level/levels/levelled_off went/goes/go/going/gone_down came/come/comes/coming_down bring/brings/brought_down cut/cuts/cutting_back scale/scales/scaled/scaling_back moves/moved_lower push/pushed/pushes_down close/closed/closes_down',
  ],
  [
    -1.2,
    'closing_low closing_lows record_low record_lows all_time_low all_time_lows new_low new_lows year_low month_low month_lows week_low year_lows multi_year_low',
  ],
];

/** Measures named with more than one word. */
export const MEASURE_PHRASES: Weighted = [
  [
    1,
    'operating_result net_result pretax_result result_before_tax result_before_taxes result_after_taxes net_asset_value asset_value order_book order_books order_intake order_backlog order_stock new_orders order_inflow cash_flow cash_flows net_interest_income like_for_like same_store_sales profit_before_tax profit_before_taxes profit_after_tax profit_after_taxes earnings_per_share equity_ratio return_on_investment return_on_capital return_on_equity operating_margin credit_rating operating_profit capacity_utilisation load_factor market_share return_on_equity price_target target_price',
  ],
  [-0.4, 'tax_rate tax_rates effective_tax_rate'],
  [-0.25, 'interest_rate'],
  [
    -0.9,
    'npl_ratio loss_ratio combined_ratio cost_ratio expense_ratio debt_ratio leverage_ratio default_rate default_rates unemployment_rate jobless_rate churn_rate delivery_times lead_times waiting_times gearing_ratio cost_income_ratio mortgage_rates interest_rates credit/bond_spreads interest_expense interest_expenses fuel/labor/labour/wage/energy/heating_bill/bills',
  ],
  [
    -1,
    `antitrust_suit antitrust_suits class_action class_actions civil_suit claims_for_jobless claims_for_unemployment unemployment_claims claims_for_state charge_offs volatility_index loss_before_tax loss_before_taxes loss_after_tax loss_after_taxes loss_for_the staff_turnover employee_turnover recession_odds recession_risk default_risk loan_losses credit_losses bad_loan_ratio bad_loan_pile bad_loan_book job_losses jobless_claims raw_material_costs raw_material_prices bad_loans problem_loans non_performing_loans bad_debts bad_debt pension_gap pension_hole pension_deficit funding_gap black_hole past_due_accounts/loans/balances/receivables non_accrual_loans nonaccrual_loans
    loans_on_nonaccrual expense/expenses/cost/costs_as_a_percentage/percent_of_revenue/revenues/sales`,
  ],
  [
    -0.6,
    'treasury_yields bond_yields consumer_prices producer_prices wholesale_prices import_prices fuel_prices gas_prices gasoline_prices energy_prices food_prices fuel_costs',
  ],
];

/** `despite`, in more than one word. */
export const WEAKER_PHRASES = 'in_the_face_of in_spite_of regardless_of';

/** What makes the bad thing behind it harmless (`settles lawsuit`). */
export const NEGATION_PHRASES = `won/don/isn/didn/doesn/wasn/haven/hasn/hadn/can/couldn/wouldn/aren/weren_t call/calls/called/calling_off emerge/emerges/emerged/emerging_from exit/exits/exited_from saved/save/saves_from rescued/rescue/rescues_from shrug/shrugs/shrugged/shrugging_off
  play/plays/played/playing_down easing_of lifting_of relaxation_of acquitted_of cleared_of no_sign_of end_to stave/staves/staved/staving_off ward/wards/warded_off fend/fends/fended_off head/heads/headed_off no_need_for put/puts_an_end_to brings_an_end_to no_longer throw/throws/threw/thrown_out fight/fights/fought_off`;

/** Make undone the bad thing that stands before them, in more than one word. */
export const UNDOING_PHRASES = 'be/been/is/are/was/were_called_off be/been/is/are/was/were_thrown_out';
