import { readFile, writeFile } from 'node:fs/promises'
import type { Country } from '../../src/domain/countries.ts'
import type { GenerateStep } from './step.ts'

const source = 'node_modules/world-countries/countries.json'
const output = 'generated/countries.json'

/**
 * Every country and territory with a dialling code, in the format of the public countries service, reduced
 * to the properties that are used.
 * Source: docs/product/api.md#84-public-data.
 */
export const countriesStep: GenerateStep = {
  name: 'countries',
  inputs: [source, 'tools/generate/countries.ts'],
  outputs: [output],
  run: async () => {
    const allCountries: Country[] = JSON.parse(await readFile(source, 'utf8'))
    const servedCountries = allCountries
      .filter(({ idd }) => idd.root !== '')
      .map(({ name, idd, cca2 }) => ({
        name: { common: name.common },
        idd: { root: idd.root, suffixes: idd.suffixes },
        cca2,
      }))
      .sort((a, b) => a.name.common.localeCompare(b.name.common, 'en'))
    await writeFile(output, JSON.stringify(servedCountries))
  },
}
