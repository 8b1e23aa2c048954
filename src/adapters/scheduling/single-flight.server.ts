/**
 * Lets callers share a run: whoever comes while one under the same name is under way gets its result. The runs of each `owner` (a database,
 * so that two servers in one process stay apart) are their own, and go with it.
 */
export function sharedRuns<Result>() {
  const owners = new WeakMap<object, Map<string, Promise<Result>>>()
  return (owner: object, name: string, run: () => Promise<Result>): Promise<Result> => {
    const runs = owners.get(owner) ?? new Map<string, Promise<Result>>()
    owners.set(owner, runs)
    const known = runs.get(name)
    if (known !== undefined) return known
    const started = run().finally(() => runs.delete(name))
    runs.set(name, started)
    return started
  }
}
