/** Contents of notes to financial statements, covers and offerings besides the lines of statements. */
export const NOTE_MEASURES = `
contract_assets | Contract assets | balance_sheet, notes
  in questions: contract asset; unbilled receivable; unbilled revenue; costs in excess of billings; contract costs; deferred contract/commission cost; capitalized contract/commission cost; contract acquisition cost; cost to obtain [a] contract/contracts; costs of obtaining [a] contract/contracts; sales commission
  in documents: contract assets; unbilled receivables; costs and estimated earnings in excess of billings; deferred contract acquisition costs; capitalized contract costs; capitalized contract acquisition costs; incremental costs of obtaining a contract

warranty | Product warranties | notes, mdna
  in questions: warranty; warranties; warranty reserve/liability/cost/expense/accrual/claim; product recall; recall [cost]; recalled products
  in documents: product warranties; warranty; accrued warranty; warranty liability; product warranty liability; recall

contingent_consideration | Contingent consideration | notes
  in questions: earnout; earn-out; contingent payment; contingent purchase price
  in documents: contingent consideration; earnout; earn-out; fair value of contingent consideration

dilutive_securities | Dilutive securities | notes
  in questions: dilutive/antidilutive security/shares/instruments; anti-dilutive security/shares/instruments; dilution; potentially dilutive [shares/securities]
  in documents: anti-dilutive; antidilutive; dilutive potential common shares; potentially dilutive; effect of dilutive securities

stock_options | Stock options and awards outstanding | notes, compensation
  in questions: stock option; stock options outstanding/exercised/granted; option grant; option plan; restricted stock; restricted/unvested stock award; restricted stock vested/granted; unrecognized [stock/share-based] compensation cost; equity incentive plan; stock plan; stock award
  in documents: stock options; restricted stock units; options outstanding; unvested; weighted average grant date fair value; unrecognized compensation cost; equity incentive plan; stock awards

warrants | Warrants | notes, balance_sheet, equity_statement
  in questions: warrant; warrant liability; public/private warrant
  in documents: warrants; warrant liabilities; warrants outstanding; exercise price

offerings | Offerings of securities | business, mdna, notes, cover
  in questions: IPO; IPO proceeds/price; initial public offering; public/secondary/follow-on/registered/direct/equity offering; at-the-market offering/program; ATM program; shelf registration; private placement; use of proceeds; underwriters; lock-up [agreement/period]; notes offering
  in documents: initial public offering; public offering; use of proceeds; underwriters; private placement; at-the-market; offering price; lock-up; net proceeds

share_classes | Classes of shares and rights of holders | notes, exhibits, governance, cover
  in questions: dual class [shares/stock/structure]; class A/B shares/stock; voting right/power; poison pill; rights plan; anti-takeover [provision/measure]; rights of shareholders/stockholders; supermajority
  in documents: class A common stock; class B common stock; voting rights; rights plan; anti-takeover; votes per share; description of capital stock

listing | Listing of shares | cover, risk_factors
  in questions: delisting [notice]; delisted; listing requirement/rule/standard; minimum bid price; notice of delisting; transfer of listing
  in documents: notice of delisting; failure to satisfy a continued listing rule; transfer of listing; listing rules; delisting; minimum bid price

credit_rating | Credit ratings | mdna, risk_factors
  in questions: debt/credit/issuer rating; rating agency; rating downgrade/upgrade; investment grade; Moody's rating; S&P rating
  in documents: credit ratings; credit rating; investment grade; rating agencies; downgrade; moody's; standard & poor's

letters_of_credit | Letters of credit | notes, mdna
  in questions: letter of credit; standby letter of credit; surety bond; performance bond; bank guarantee
  in documents: letters of credit; standby letters of credit; surety bonds; guarantees

government_support | Government grants and incentives | notes, mdna, risk_factors
  in questions: government grant/incentive/subsidy/assistance/funding/support; subsidies; tax credit/incentive/holiday; CHIPS Act; Inflation Reduction Act; IRA credits; investment tax credit; production tax credit; R&D tax credit; research [and/development] tax credit; regulatory credit
  in documents: government grants; government incentives; tax credits; tax holiday; Inflation Reduction Act; CHIPS Act; regulatory credits; government assistance

government_contracts | Government contracts | business, risk_factors, notes
  in questions: government contract/customer/revenue/business; defense contract/budget; federal contract; US government sales
  in documents: U.S. government; government contracts; federal government; Department of Defense; defense budget

foreign_cash | Cash and earnings abroad | mdna, notes
  in questions: cash held/kept outside/abroad/overseas; cash abroad; cash overseas; foreign cash; repatriation; repatriate; repatriated; undistributed foreign earnings; indefinitely reinvested [earnings]; offshore cash
  in documents: held by foreign subsidiaries; foreign subsidiaries; indefinitely reinvested; repatriation; undistributed earnings of foreign subsidiaries; outside the United States

business_description | What the company does | business
  in questions: what industry; industry operate in; nature of business; company overview; business overview; overview of company/business; company description; business description; history of company; what does it do; primary operations; corporate structure; where was it founded; year of incorporation
  in documents: overview; we are a; our business; general; incorporated in; was founded; company background; nature of operations

labor_relations | Labor relations | business, risk_factors, mdna
  in questions: strike; labor dispute/relations/negotiation; work stoppage; union contract/negotiation; walkout; UAW; pilots contract
  in documents: collective bargaining agreements; work stoppages; strike; labor unions; labor relations; union

intellectual_property | Licenses and royalties | notes, business, mdna
  in questions: royalty; royalties; royalty income/revenue/expense/rate; licensing/license revenue/income/fee; license fees; trademark; trademarks; copyright
  in documents: royalties; royalty; licensing revenue; license fees; licenses; trademarks; intellectual property

insurance_recovery | Insurance recoveries | notes, mdna
  in questions: insurance recovery/proceeds/coverage/claim; insured losses; self-insurance [reserve]; self-insured; business interruption insurance
  in documents: insurance recoveries; insurance coverage; self-insurance; insurance proceeds; insurance claims

natural_disasters | Disasters and weather | mdna, risk_factors, notes
  in questions: hurricane; natural disaster; wildfire; earthquake; flood; winter storm; weather impact; severe/extreme/adverse weather; storm cost
  in documents: hurricane; natural disasters; wildfires; severe weather; winter storm; earthquakes; adverse weather

geopolitics | Wars, sanctions and trade | risk_factors, mdna
  in questions: Ukraine [war]; Russia Ukraine [war/conflict]; war in Ukraine; geopolitical tension/conflict/event; trade war/restriction/tension/policy; export restriction/license/ban; Israel conflict; Middle East conflict; import duties; customs duties
  in documents: Russia and Ukraine; war in Ukraine; geopolitical; trade restrictions; export controls; sanctions; tariffs; military conflict
`;
