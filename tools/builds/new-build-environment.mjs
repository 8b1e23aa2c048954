import { memorySettings } from '../memory-settings.mjs'

/**
 * The environment in which the server of a new build has to answer: nothing of the real one that leads to a
 * database, to people or to money.
 */
export function newBuildEnvironment({ PATH, SystemRoot, TMPDIR }, publicUrl) {
  const system = Object.entries({ PATH, SystemRoot, TMPDIR }).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(system),
    ...memorySettings.environment,
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    PAYMENTS: 'sandbox',
    DESK_PORT: 'off',
  }
}
