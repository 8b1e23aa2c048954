/**
 * Where a flow lives: its addresses and how its form travels. It is light, for every page's script knows the list of flows;
 * the fields, the rules and the prices are in the flow's form.ts and price.ts, which only its own page loads.
 */
export interface Flow {
  /**
   * What the operator's command calls it: 'registration'.
   * Source: docs/product/interfaces.md#154-operator-commands.
   */
  name: string
  /** The page with the form. */
  page: `/${string}`
  /** The route that takes the form. Source: docs/product/api.md#82-form-routes. */
  submit: `/api/${string}`
  encoding: 'json' | 'multipart'
  /** The call that verifies its payment and the page that shows the result; absent where nothing is ever paid. */
  payment?: { verify: `/api/${string}`; result: `/${string}` }
}
