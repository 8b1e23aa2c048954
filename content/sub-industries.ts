import { msg } from '@lingui/core/macro'
import type { Industry } from './industries'

const others: Industry = { value: 'Others', label: msg`Others` }

/**
 * The sub-industries of each industry, by its value; each list ends in Others. They are a file of their own
 * because a page loads them only when an industry is chosen.
 * Source: docs/product/forms.md#51-delegate-registration.
 */
export const subIndustries: Readonly<Record<string, readonly Industry[]>> = {
  Agriculture: [
    { value: 'Crop farming', label: msg`Crop farming` },
    { value: 'Livestock and poultry', label: msg`Livestock and poultry` },
    { value: 'Fish farming', label: msg`Fish farming` },
    { value: 'Agricultural processing', label: msg`Agricultural processing` },
    { value: 'Farm inputs and machinery', label: msg`Farm inputs and machinery` },
    others,
  ],
  Technology: [
    { value: 'Software and apps', label: msg`Software and apps` },
    { value: 'Telecommunications', label: msg`Telecommunications` },
    { value: 'Artificial intelligence and data', label: msg`Artificial intelligence and data` },
    { value: 'Hardware and electronics', label: msg`Hardware and electronics` },
    { value: 'Cyber security', label: msg`Cyber security` },
    others,
  ],
  Healthcare: [
    { value: 'Hospitals and clinics', label: msg`Hospitals and clinics` },
    { value: 'Pharmacy', label: msg`Pharmacy` },
    { value: 'Medical equipment', label: msg`Medical equipment` },
    { value: 'Digital health', label: msg`Digital health` },
    { value: 'Wellness and fitness', label: msg`Wellness and fitness` },
    others,
  ],
  Education: [
    { value: 'Schools', label: msg`Schools` },
    { value: 'Universities and colleges', label: msg`Universities and colleges` },
    { value: 'Vocational training', label: msg`Vocational training` },
    { value: 'Online learning', label: msg`Online learning` },
    { value: 'Books and learning materials', label: msg`Books and learning materials` },
    others,
  ],
  Energy: [
    { value: 'Solar power', label: msg`Solar power` },
    { value: 'Oil and gas', label: msg`Oil and gas` },
    { value: 'Power supply', label: msg`Power supply` },
    { value: 'Clean cooking', label: msg`Clean cooking` },
    { value: 'Energy storage', label: msg`Energy storage` },
    others,
  ],
  Manufacturing: [
    { value: 'Textiles and clothing', label: msg`Textiles and clothing` },
    { value: 'Food processing', label: msg`Food processing` },
    { value: 'Building materials', label: msg`Building materials` },
    { value: 'Chemicals and plastics', label: msg`Chemicals and plastics` },
    { value: 'Furniture and wood', label: msg`Furniture and wood` },
    others,
  ],
  Tourism: [
    { value: 'Hotels and guest houses', label: msg`Hotels and guest houses` },
    { value: 'Travel agencies', label: msg`Travel agencies` },
    { value: 'Tours and guides', label: msg`Tours and guides` },
    { value: 'Events and festivals', label: msg`Events and festivals` },
    { value: 'Cultural heritage', label: msg`Cultural heritage` },
    others,
  ],
  CreativeIndustries: [
    { value: 'Fashion and design', label: msg`Fashion and design` },
    { value: 'Film and photography', label: msg`Film and photography` },
    { value: 'Music and performing arts', label: msg`Music and performing arts` },
    { value: 'Crafts and visual arts', label: msg`Crafts and visual arts` },
    { value: 'Games and animation', label: msg`Games and animation` },
    others,
  ],
  RealEstate: [
    { value: 'Building and construction', label: msg`Building and construction` },
    { value: 'Property sales and letting', label: msg`Property sales and letting` },
    { value: 'Property management', label: msg`Property management` },
    { value: 'Architecture and planning', label: msg`Architecture and planning` },
    { value: 'Interior design', label: msg`Interior design` },
    others,
  ],
  FinancialServices: [
    { value: 'Banking', label: msg`Banking` },
    { value: 'Insurance', label: msg`Insurance` },
    { value: 'Payments and fintech', label: msg`Payments and fintech` },
    { value: 'Microfinance and cooperatives', label: msg`Microfinance and cooperatives` },
    { value: 'Investment and accounting', label: msg`Investment and accounting` },
    others,
  ],
  Logistics: [
    { value: 'Road transport', label: msg`Road transport` },
    { value: 'Shipping and air freight', label: msg`Shipping and air freight` },
    { value: 'Warehousing', label: msg`Warehousing` },
    { value: 'Delivery and couriers', label: msg`Delivery and couriers` },
    { value: 'Customs and clearing', label: msg`Customs and clearing` },
    others,
  ],
  Media: [
    { value: 'Radio and television', label: msg`Radio and television` },
    { value: 'Newspapers and publishing', label: msg`Newspapers and publishing` },
    { value: 'Digital media', label: msg`Digital media` },
    { value: 'Advertising and public relations', label: msg`Advertising and public relations` },
    { value: 'Podcasts and streaming', label: msg`Podcasts and streaming` },
    others,
  ],
  NonProfit: [
    { value: 'Community development', label: msg`Community development` },
    { value: 'Health programmes', label: msg`Health programmes` },
    { value: 'Education programmes', label: msg`Education programmes` },
    { value: 'Environment', label: msg`Environment` },
    { value: 'Women and youth', label: msg`Women and youth` },
    others,
  ],
  Retail: [
    { value: 'Shops and markets', label: msg`Shops and markets` },
    { value: 'Online shops', label: msg`Online shops` },
    { value: 'Supermarkets', label: msg`Supermarkets` },
    { value: 'Fashion and beauty shops', label: msg`Fashion and beauty shops` },
    { value: 'Wholesale', label: msg`Wholesale` },
    others,
  ],
  FoodAndBeverage: [
    { value: 'Restaurants', label: msg`Restaurants` },
    { value: 'Catering', label: msg`Catering` },
    { value: 'Bakeries', label: msg`Bakeries` },
    { value: 'Drinks', label: msg`Drinks` },
    { value: 'Packaged foods', label: msg`Packaged foods` },
    others,
  ],
}
