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
    { value: 'Crop farming', label: msg({ message: 'Crop farming', comment: 'Part of Agriculture' }) },
    { value: 'Livestock and poultry', label: msg`Livestock and poultry` },
    { value: 'Fish farming', label: msg({ message: 'Fish farming', comment: 'Part of Agriculture' }) },
    {
      value: 'Agricultural processing',
      label: msg({ message: 'Agricultural processing', comment: 'Part of Agriculture' }),
    },
    { value: 'Farm inputs and machinery', label: msg`Farm inputs and machinery` },
    others,
  ],
  Technology: [
    { value: 'Software and apps', label: msg`Software and apps` },
    { value: 'Telecommunications', label: msg({ message: 'Telecommunications', comment: 'Part of Technology' }) },
    { value: 'Artificial intelligence and data', label: msg`Artificial intelligence and data` },
    { value: 'Hardware and electronics', label: msg`Hardware and electronics` },
    { value: 'Cybersecurity', label: msg({ message: 'Cybersecurity', comment: 'Part of Technology' }) },
    others,
  ],
  Healthcare: [
    { value: 'Hospitals and clinics', label: msg`Hospitals and clinics` },
    { value: 'Pharmacy', label: msg({ message: 'Pharmacy', comment: 'Part of Healthcare' }) },
    { value: 'Medical equipment', label: msg({ message: 'Medical equipment', comment: 'Part of Healthcare' }) },
    { value: 'Digital health', label: msg({ message: 'Digital health', comment: 'Part of Healthcare' }) },
    { value: 'Wellness and fitness', label: msg`Wellness and fitness` },
    others,
  ],
  Education: [
    { value: 'Schools', label: msg({ message: 'Schools', comment: 'Part of Education' }) },
    { value: 'Universities and colleges', label: msg`Universities and colleges` },
    { value: 'Vocational training', label: msg({ message: 'Vocational training', comment: 'Part of Education' }) },
    { value: 'Online learning', label: msg({ message: 'Online learning', comment: 'Part of Education' }) },
    { value: 'Books and learning materials', label: msg`Books and learning materials` },
    others,
  ],
  Energy: [
    { value: 'Solar power', label: msg({ message: 'Solar power', comment: 'Part of Energy' }) },
    { value: 'Oil and gas', label: msg`Oil and gas` },
    { value: 'Power supply', label: msg({ message: 'Power supply', comment: 'Part of Energy' }) },
    { value: 'Clean cooking', label: msg({ message: 'Clean cooking', comment: 'Part of Energy' }) },
    { value: 'Energy storage', label: msg({ message: 'Energy storage', comment: 'Part of Energy' }) },
    others,
  ],
  Manufacturing: [
    { value: 'Textiles and clothing', label: msg`Textiles and clothing` },
    { value: 'Food processing', label: msg({ message: 'Food processing', comment: 'Part of Manufacturing' }) },
    { value: 'Building materials', label: msg({ message: 'Building materials', comment: 'Part of Manufacturing' }) },
    { value: 'Chemicals and plastics', label: msg`Chemicals and plastics` },
    { value: 'Furniture and wood', label: msg`Furniture and wood` },
    others,
  ],
  Tourism: [
    { value: 'Hotels and guest houses', label: msg`Hotels and guest houses` },
    { value: 'Travel agencies', label: msg({ message: 'Travel agencies', comment: 'Part of Tourism' }) },
    { value: 'Tours and guides', label: msg`Tours and guides` },
    { value: 'Events and festivals', label: msg`Events and festivals` },
    { value: 'Cultural heritage', label: msg({ message: 'Cultural heritage', comment: 'Part of Tourism' }) },
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
    { value: 'Property management', label: msg({ message: 'Property management', comment: 'Part of Real estate' }) },
    { value: 'Architecture and planning', label: msg`Architecture and planning` },
    { value: 'Interior design', label: msg({ message: 'Interior design', comment: 'Part of Real estate' }) },
    others,
  ],
  FinancialServices: [
    { value: 'Banking', label: msg({ message: 'Banking', comment: 'Part of Financial services' }) },
    { value: 'Insurance', label: msg({ message: 'Insurance', comment: 'Part of Financial services' }) },
    { value: 'Payments and fintech', label: msg`Payments and fintech` },
    { value: 'Microfinance and cooperatives', label: msg`Microfinance and cooperatives` },
    { value: 'Investment and accounting', label: msg`Investment and accounting` },
    others,
  ],
  Logistics: [
    { value: 'Road transport', label: msg({ message: 'Road transport', comment: 'Part of Logistics' }) },
    { value: 'Shipping and air freight', label: msg`Shipping and air freight` },
    { value: 'Warehousing', label: msg({ message: 'Warehousing', comment: 'Part of Logistics' }) },
    { value: 'Delivery and couriers', label: msg`Delivery and couriers` },
    { value: 'Customs and clearing', label: msg`Customs and clearing` },
    others,
  ],
  Media: [
    { value: 'Radio and television', label: msg`Radio and television` },
    { value: 'Newspapers and publishing', label: msg`Newspapers and publishing` },
    { value: 'Digital media', label: msg({ message: 'Digital media', comment: 'Part of Media' }) },
    { value: 'Advertising and public relations', label: msg`Advertising and public relations` },
    { value: 'Podcasts and streaming', label: msg`Podcasts and streaming` },
    others,
  ],
  NonProfit: [
    { value: 'Community development', label: msg({ message: 'Community development', comment: 'Part of Non-profit' }) },
    { value: 'Health programmes', label: msg({ message: 'Health programmes', comment: 'Part of Non-profit' }) },
    { value: 'Education programmes', label: msg({ message: 'Education programmes', comment: 'Part of Non-profit' }) },
    { value: 'Environment', label: msg({ message: 'Environment', comment: 'Part of Non-profit' }) },
    { value: 'Women and youth', label: msg`Women and youth` },
    others,
  ],
  Retail: [
    { value: 'Shops and markets', label: msg`Shops and markets` },
    { value: 'Online shops', label: msg({ message: 'Online shops', comment: 'Part of Retail' }) },
    { value: 'Supermarkets', label: msg({ message: 'Supermarkets', comment: 'Part of Retail' }) },
    { value: 'Fashion and beauty shops', label: msg`Fashion and beauty shops` },
    { value: 'Wholesale', label: msg({ message: 'Wholesale', comment: 'Part of Retail' }) },
    others,
  ],
  FoodAndBeverage: [
    { value: 'Restaurants', label: msg({ message: 'Restaurants', comment: 'Part of Food and beverage' }) },
    { value: 'Catering', label: msg({ message: 'Catering', comment: 'Part of Food and beverage' }) },
    { value: 'Bakeries', label: msg({ message: 'Bakeries', comment: 'Part of Food and beverage' }) },
    { value: 'Drinks', label: msg({ message: 'Drinks', comment: 'Part of Food and beverage' }) },
    { value: 'Packaged foods', label: msg({ message: 'Packaged foods', comment: 'Part of Food and beverage' }) },
    others,
  ],
}
