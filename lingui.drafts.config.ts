import { defineConfig } from '@lingui/conf'
import config from './lingui.config'
import { draftCodes, draftsFolder } from './tools/translations'

/** The same texts, for the catalogs that are still being translated. */
export default defineConfig({
  ...config,
  locales: [...draftCodes],
  catalogs: config.catalogs?.map((catalog) => ({ ...catalog, path: `<rootDir>/${draftsFolder}/{locale}` })) ?? [],
})
