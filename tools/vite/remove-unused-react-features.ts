/**
 * Parts of React's renderer that this site never uses and a bundler cannot drop: 7 kB of 57 kB (brotli).
 * What the browser renders must not use <ViewTransition>, a ref on a <Fragment>, or elements that React
 * moves to the head (<link>, <meta>, <title>, async <script>, <style precedence>).
 * test/architecture/unused-react-features.test.ts checks that.
 */
const unusedFunctions = [
  // View transitions.
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'recursivelyTraverseAfterMutationEffects',
  'commitAfterMutationEffectsOnFiber',
  'flushAfterMutationEffects',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'startViewTransition',
  'createViewTransitionInstance',
  // Refs on fragments.
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'isFragmentInstanceParent',
  'isFragmentInstanceHostBoundary',
  'commitNewChildToFragmentInstances',
  'commitNewChildToFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'deleteChildFromFragmentInstance',
  // Elements in the head, which the server writes.
  'isHostHoistableType',
  'getResource',
  'acquireResource',
  'preloadResourceAndSuspendIfNeeded',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  // Component stacks of errors: the browser's build has only one-letter names to show.
  'describeFiber',
]

/** Classes without instances. */
const classesWithoutMethods = ['FragmentInstance', 'ViewTransitionPseudoElement']

/** Empties the functions above. Throws if a React release has renamed one. */
export function removeUnusedReactFeatures(code: string): string {
  const emptied = unusedFunctions.reduce((text, name) => {
    const body = new RegExp(`^function ${name}\\([^]*?^\\}`, 'm')
    if (!body.test(text)) throw new Error(`React's renderer has no function '${name}' any more`)
    return text.replace(body, `function ${name}() { return ''; }`)
  }, code)
  return classesWithoutMethods.reduce(
    (text, name) => text.replaceAll(new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^\\};`, 'gm'), ''),
    emptied,
  )
}
