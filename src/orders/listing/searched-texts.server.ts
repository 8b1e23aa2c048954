import type { FlowServer } from '../../submissions/flow-definition.server'
import { fieldText, listedName } from '../../submissions/listing/listed-values.server'
import type { Submission } from '../../submissions/submission'
import type { SearchedTexts } from './search'

/** What a search for words looks at. */
export function searchedTexts(flow: FlowServer | undefined, { publicCode, email, values }: Submission): SearchedTexts {
  const texts = [publicCode, email ?? '']
  if (flow === undefined) return { texts, phones: [] }
  const columns = flow.listing.columns?.map(({ field }) => fieldText(values, field)) ?? []
  return {
    texts: [...texts, listedName(flow, values), ...columns],
    phones: flow.listing.phones.map((fields) => fields.map((field) => fieldText(values, field))),
  }
}
