/**
 * Parts of React's renderer that this site never reaches, and that a bundler cannot leave out: 7 per cent of it. Nothing here may be used
 * in what the browser renders: <ViewTransition>, a ref on a <Fragment>, and elements that React
 * moves to the head (<link>, <meta>, <title>, async <script>, <style precedence>). test/tidy/react-unused.test.ts checks that.
 */
const empty = [
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
  // Elements that belong into the head, which the server writes.
  'isHostHoistableType',
  'getResource',
  'acquireResource',
  'preloadResourceAndSuspendIfNeeded',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  // The names of the components around an error: in the browser's build they are single letters.
  'describeFiber',
]

/** Classes of which no instance is made any more. */
const withoutMethods = ['FragmentInstance', 'ViewTransitionPseudoElement']

/** Empties the functions above. Throws where a new release of React has others. */
export function withoutUnused(code: string): string {
  const emptied = empty.reduce((text, name) => {
    const body = new RegExp(`^function ${name}\\([^]*?^\\}`, 'm')
    if (!body.test(text)) throw new Error(`React's renderer has no function '${name}' any more`)
    return text.replace(body, `function ${name}() { return ''; }`)
  }, code)
  return withoutMethods.reduce(
    (text, name) => text.replaceAll(new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^\\};`, 'gm'), ''),
    emptied,
  )
}
