/**
 * Where a flow lives: its addresses and how its form travels. It is light, for every page's script knows the list of flows;
 * the fields, the rules and the prices are in the flow's form.ts and price.ts, which only its own page loads.
 */
export interface Flow {
  /** What the operator's command calls it: 'registration'. Source: design, section 5. */
  name: string
  /** The page with the form. */
  page: `/${string}`
  /** The call that takes the form. Source: specification, section 7. */
  submit: `/api/${string}`
  encoding: 'json' | 'multipart'
  /** The call that verifies its payment and the page that shows the result; absent where nothing is ever paid. */
  payment?: { verify: `/api/${string}`; result: `/${string}` }
}
