import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

/**
 * The tests of npm run test:deploy, which start whole machines. They run one after another, because all
 * machines have the same address, and stop at the first failure.
 */
export default defineConfig(async () => {
  const { projects: _, ...test } = config.test ?? {}
  return mergeConfig(
    { ...config, test },
    {
      test: {
        include: ['test/deploy/**/*.test.ts'],
        fileParallelism: false,
        bail: 1,
        // Whichever comes first installs a whole machine. A bound for what hangs, not for what is slow.
        testTimeout: 1_800_000,
        hookTimeout: 1_800_000,
      },
    },
  )
})
