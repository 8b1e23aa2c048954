/**
 * The folder of the build that tests and benchmarks use. `npm test` sets it: a build of the present sources,
 * which need not be the one that is served.
 */
export const testedBuild = process.env.AGEFEST_BUILD ?? 'dist'
