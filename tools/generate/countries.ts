import { readFile, writeFile } from 'node:fs/promises'
import type { Country } from '../../src/domain/countries.ts'
import type { Step } from './step.ts'

const source = 'node_modules/world-countries/countries.json'
const output = 'generated/countries.json'

/**
 * Every country and territory with a dialling code, in the shape of the public countries service and with
 * nothing beyond what is read of it.
 * Source: docs/product/api.md#84-public-data.
 */
export const countries: Step = {
  name: 'countries',
  inputs: [source, 'tools/generate/countries.ts'],
  outputs: [output],
  make: async () => {
    const whole: Country[] = JSON.parse(await readFile(source, 'utf8'))
    const served = whole
      .filter(({ idd }) => idd.root !== '')
      .map(({ name, idd, cca2 }) => ({
        name: { common: name.common },
        idd: { root: idd.root, suffixes: idd.suffixes },
        cca2,
      }))
      .sort((a, b) => a.name.common.localeCompare(b.name.common, 'en'))
    await writeFile(output, JSON.stringify(served))
  },
}
