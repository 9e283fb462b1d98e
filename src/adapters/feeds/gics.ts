import { type Classification, classificationTable } from '../../domain/knowledge-graph/sectors.ts';

/**
 * Maps GICS (edition of 2018, as in the equities file) to the classification of the knowledge graph, the Industry
 * Classification Benchmark. Looked up by industry, then by industry group, then by sector.
 */
const INDUSTRIES = classificationTable(`
Aerospace & Defense = Industrials > Aerospace and Defense
Air Freight & Logistics = Industrials > Industrial Transportation > Delivery Services
Airlines = Consumer Services > Travel and Leisure > Airlines
Application Software = Technology > Software and Computer Services > Application Software
Auto Components = Consumer Goods > Automobiles and Parts > Auto Parts
Automobiles = Consumer Goods > Automobiles and Parts > Automobiles
Banks = Financials > Banks > Banks
Beverages = Consumer Goods > Beverages
Biotechnology = Health Care > Pharmaceuticals and Biotechnology > Biotechnology
Building Products = Industrials > Construction and Materials > Building Materials and Fixtures
Capital Markets = Financials > Financial Services > Investment Services
Chemicals = Basic Materials > Chemicals
Commercial Services & Supplies = Industrials > Support Services > Business Support Services
Communications Equipment = Technology > Technology Hardware and Equipment > Telecommunications Equipment
Conglomerates = Industrials > General Industrials > Diversified Industrials
Construction & Engineering = Industrials > Construction and Materials > Heavy Construction
Construction Materials = Industrials > Construction and Materials > Building Materials and Fixtures
Consumer Finance = Financials > Financial Services > Consumer Finance
Containers & Packaging = Industrials > General Industrials > Containers and Packaging
Distributors = Consumer Services > General Retailers
Diversified Consumer Services = Consumer Services > General Retailers > Specialized Consumer Services
Diversified Financial Services = Financials > Financial Services > Other Diversified Financial Services
Diversified Telecommunication Services = Telecommunications > Fixed Line Telecommunications > Fixed Line Telecommunications
Electric Utilities = Utilities > Electricity > Conventional Electricity
Electrical Equipment = Industrials > Electronic and Electrical Equipment > Electrical Components and Equipment
Electronic Equipment, Instruments & Components = Industrials > Electronic and Electrical Equipment > Electronic Equipment
Energy Equipment & Services = Energy > Oil Equipment and Services > Oil & Gas Equipment & Services
Entertainment = Consumer Services > Media > Entertainment Production
Equity Real Estate Investment Trusts (REITs) = Real Estate > Real Estate Investment Trusts
Food & Staples Retailing = Consumer Services > Food and Drug Retailers > Food Retailers and Wholesalers
Food Products = Consumer Goods > Food Producers > Food Products
Gas Utilities = Utilities > Gas, Water and Multiutilities > Gas Distribution
Health Care Equipment & Supplies = Health Care > Health Care Equipment and Services > Medical Equipment
Health Care Providers & Services = Health Care > Health Care Equipment and Services > Health Care Providers
Health Care Technology = Health Care > Health Care Equipment and Services > Health Care Technology
Hotels, Restaurants & Leisure = Consumer Services > Travel and Leisure
Household Durables = Consumer Goods > Household Goods and Home Construction
Household Products = Consumer Goods > Household Goods and Home Construction > Nondurable Household Products
IT Services = Technology > Software and Computer Services > Computer Services
Independent Power and Renewable Electricity Producers = Utilities > Electricity
Industrial Conglomerates = Industrials > General Industrials > Diversified Industrials
Insurance = Financials > Insurance > Insurance
Interactive Media & Services = Technology > Software and Computer Services > Internet Services
Internet & Direct Marketing Retail = Consumer Services > General Retailers > Internet & Direct Marketing Retail
Leisure Products = Consumer Goods > Leisure Goods
Life Sciences Tools & Services = Health Care > Pharmaceuticals and Biotechnology > Life Sciences Tools & Services
Machinery = Industrials > Industrial Engineering
Marine = Industrials > Industrial Transportation > Marine Transportation
Media = Consumer Services > Media
Metals & Mining = Basic Materials > Industrial Metals and Mining
Multi-Sector Holdings = Financials > Financial Services > Other Diversified Financial Services
Multi-Utilities = Utilities > Gas, Water and Multiutilities > Multiutilities
Multiline Retail = Consumer Services > General Retailers > Broadline Retailers
Oil & Gas Midstream = Energy > Oil Equipment and Services > Pipelines
Oil, Gas & Consumable Fuels = Energy > Oil and Gas Producers
Paper & Forest Products = Basic Materials > Forestry and Paper
Personal Products = Consumer Goods > Personal Goods > Personal Products
Pharmaceuticals = Health Care > Pharmaceuticals and Biotechnology > Pharmaceuticals
Professional Services = Industrials > Support Services > Business Support Services
Railroads = Industrials > Industrial Transportation > Railroads
Real Estate Management & Development = Real Estate > Real Estate Investment and Services > Real Estate Services
Road & Rail = Industrials > Industrial Transportation
Semiconductors & Semiconductor Equipment = Technology > Technology Hardware and Equipment > Semiconductors
Software = Technology > Software and Computer Services > Software
Specialty Retail = Consumer Services > General Retailers > Specialty Retailers
Technology Hardware, Storage & Peripherals = Technology > Technology Hardware and Equipment > Computer Hardware
Telecommunications Services = Telecommunications
Textiles, Apparel & Luxury Goods = Consumer Goods > Personal Goods > Clothing and Accessories
Thrifts & Mortgage Finance = Financials > Financial Services > Mortgage Finance
Tobacco = Consumer Goods > Tobacco > Tobacco
Trading Companies & Distributors = Industrials > Support Services > Industrial Suppliers
Transportation Infrastructure = Industrials > Industrial Transportation > Transportation Services
Waste Management = Industrials > Support Services > Waste and Disposal Services
Water Utilities = Utilities > Gas, Water and Multiutilities > Water
Wireless Telecommunication Services = Telecommunications > Mobile Telecommunications > Mobile Telecommunications
`);

const GROUPS = classificationTable(`
Automobiles & Components = Consumer Goods > Automobiles and Parts
Banks = Financials > Banks > Banks
Capital Goods = Industrials
Commercial & Professional Services = Industrials > Support Services
Consumer Durables & Apparel = Consumer Goods
Consumer Services = Consumer Services
Diversified Financials = Financials > Financial Services
Energy = Energy
Food & Staples Retailing = Consumer Services > Food and Drug Retailers
Food, Beverage & Tobacco = Consumer Goods
Health Care Equipment & Services = Health Care > Health Care Equipment and Services
Household & Personal Products = Consumer Goods
Insurance = Financials > Insurance > Insurance
Materials = Basic Materials
Media & Entertainment = Consumer Services > Media
Pharmaceuticals, Biotechnology & Life Sciences = Health Care > Pharmaceuticals and Biotechnology
Real Estate = Real Estate
Retailing = Consumer Services > General Retailers
Semiconductors & Semiconductor Equipment = Technology > Technology Hardware and Equipment > Semiconductors
Software & Services = Technology > Software and Computer Services
Technology Hardware & Equipment = Technology > Technology Hardware and Equipment
Telecommunication Services = Telecommunications
Transportation = Industrials > Industrial Transportation
Utilities = Utilities
`);

/** Consumer Discretionary has goods and services; without a group it is mapped to services, the larger part. */
const SECTORS_OF_GICS = classificationTable(`
Communication Services = Telecommunications
Consumer Discretionary = Consumer Services
Consumer Staples = Consumer Goods
Energy = Energy
Financials = Financials
Health Care = Health Care
Industrials = Industrials
Information Technology = Technology
Materials = Basic Materials
Real Estate = Real Estate
Utilities = Utilities
`);

/** `undefined` if all three are unknown. */
export function classifyGics(sector: string, group: string, industry: string): Classification | undefined {
  return (
    INDUSTRIES.get(industry.toLowerCase()) ??
    GROUPS.get(group.toLowerCase()) ??
    SECTORS_OF_GICS.get(sector.toLowerCase())
  );
}
