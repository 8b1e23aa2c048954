import type { Sales } from '../../domain/sales'

/**
 * The paths of a flow and the encoding of its form. Kept small because the script of every page includes
 * the list of flows; the fields, rules and prices are in the flow's form.ts and price.ts, which only its
 * own page loads.
 */
export interface Flow {
  /**
   * Its name in the operator commands, such as 'registration'.
   * Source: docs/product/interfaces.md#154-operator-commands.
   */
  name: string
  /** The page with the form. */
  pagePath: `/${string}`
  /** The route that receives the form. Source: docs/product/api.md#82-form-routes. */
  submitPath: `/api/${string}`
  encoding: 'json' | 'multipart'
  /**
   * The API path that verifies its payment, and the page that shows the result; absent if the flow has no payments.
   */
  payment?: { verifyPath: `/api/${string}`; resultPath: `/${string}` }
  /** When it is open; always, if left out. */
  sales?: Sales
}
