import { notAudited } from '../../desk/access/audit.server'
import { readPlacesLeft } from '../../submissions/places/places-left.server'
import { defineCommand } from '../arguments/command.server'
import { jsonOption } from '../arguments/json-option'
import { type CliContext, printError } from '../context.server'

/** Prints how many places are left, as the desk's page 'Places' shows it. */
export const placesLeftCommand = defineCommand({
  name: 'places',
  needs: 'database',
  audit: notAudited,
  summary: 'prints what is sold, held and left',
  options: { json: jsonOption },
  details: 'Only what has a limit; limits are set beside the prices, in content/.',
  run: printPlaces,
})

async function printPlaces({ services, print }: CliContext, { json }: { json: boolean }): Promise<number> {
  const places = await readPlacesLeft(services.db, services.flows, services.clock.nowMs())
  if (places.length === 0 && !json) printError('Nothing has a limit.')
  for (const place of places) {
    const { flow, title, limit, sold, inReview, held, left } = place
    if (json) print(JSON.stringify(place))
    else print(`${flow}, ${title}: ${left} of ${limit} left; ${sold} sold, ${held} held, ${inReview} in review`)
  }
  return 0
}
