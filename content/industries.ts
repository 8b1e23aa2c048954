import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An industry as forms offer it, with the narrower ones inside it. What is sent of those is their English name. */
export interface Industry {
  value: string
  label: MessageDescriptor
  parts: MessageDescriptor[]
}

const others = msg`Others`

/** The fifteen industries, each ending in Others. Source: specification, section 3 (grant application, delegate registration record). */
export const industries: readonly Industry[] = [
  {
    value: 'Agriculture',
    label: msg`Agriculture`,
    parts: [
      msg`Crop farming`,
      msg`Livestock and poultry`,
      msg`Fish farming`,
      msg`Agricultural processing`,
      msg`Farm inputs and machinery`,
      others,
    ],
  },
  {
    value: 'Technology',
    label: msg`Technology`,
    parts: [
      msg`Software and apps`,
      msg`Telecommunications`,
      msg`Artificial intelligence and data`,
      msg`Hardware and electronics`,
      msg`Cyber security`,
      others,
    ],
  },
  {
    value: 'Healthcare',
    label: msg`Healthcare`,
    parts: [
      msg`Hospitals and clinics`,
      msg`Pharmacy`,
      msg`Medical equipment`,
      msg`Digital health`,
      msg`Wellness and fitness`,
      others,
    ],
  },
  {
    value: 'Education',
    label: msg`Education`,
    parts: [
      msg`Schools`,
      msg`Universities and colleges`,
      msg`Vocational training`,
      msg`Online learning`,
      msg`Books and learning materials`,
      others,
    ],
  },
  {
    value: 'Energy',
    label: msg`Energy`,
    parts: [msg`Solar power`, msg`Oil and gas`, msg`Power supply`, msg`Clean cooking`, msg`Energy storage`, others],
  },
  {
    value: 'Manufacturing',
    label: msg`Manufacturing`,
    parts: [
      msg`Textiles and clothing`,
      msg`Food processing`,
      msg`Building materials`,
      msg`Chemicals and plastics`,
      msg`Furniture and wood`,
      others,
    ],
  },
  {
    value: 'Tourism',
    label: msg`Tourism`,
    parts: [
      msg`Hotels and guest houses`,
      msg`Travel agencies`,
      msg`Tours and guides`,
      msg`Events and festivals`,
      msg`Cultural heritage`,
      others,
    ],
  },
  {
    value: 'CreativeIndustries',
    label: msg`Creative industries`,
    parts: [
      msg`Fashion and design`,
      msg`Film and photography`,
      msg`Music and performing arts`,
      msg`Crafts and visual arts`,
      msg`Games and animation`,
      others,
    ],
  },
  {
    value: 'RealEstate',
    label: msg`Real estate`,
    parts: [
      msg`Building and construction`,
      msg`Property sales and letting`,
      msg`Property management`,
      msg`Architecture and planning`,
      msg`Interior design`,
      others,
    ],
  },
  {
    value: 'FinancialServices',
    label: msg`Financial services`,
    parts: [
      msg`Banking`,
      msg`Insurance`,
      msg`Payments and fintech`,
      msg`Microfinance and cooperatives`,
      msg`Investment and accounting`,
      others,
    ],
  },
  {
    value: 'Logistics',
    label: msg`Logistics`,
    parts: [
      msg`Road transport`,
      msg`Shipping and air freight`,
      msg`Warehousing`,
      msg`Delivery and couriers`,
      msg`Customs and clearing`,
      others,
    ],
  },
  {
    value: 'Media',
    label: msg`Media`,
    parts: [
      msg`Radio and television`,
      msg`Newspapers and publishing`,
      msg`Digital media`,
      msg`Advertising and public relations`,
      msg`Podcasts and streaming`,
      others,
    ],
  },
  {
    value: 'NonProfit',
    label: msg`Non-profit`,
    parts: [
      msg`Community development`,
      msg`Health programmes`,
      msg`Education programmes`,
      msg`Environment`,
      msg`Women and youth`,
      others,
    ],
  },
  {
    value: 'Retail',
    label: msg`Retail`,
    parts: [
      msg`Shops and markets`,
      msg`Online shops`,
      msg`Supermarkets`,
      msg`Fashion and beauty shops`,
      msg`Wholesale`,
      others,
    ],
  },
  {
    value: 'FoodAndBeverage',
    label: msg`Food and beverage`,
    parts: [msg`Restaurants`, msg`Catering`, msg`Bakeries`, msg`Drinks`, msg`Packaged foods`, others],
  },
]
