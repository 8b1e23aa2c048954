import { type RefObject, useEffect, useRef, useState } from 'react'
import { withTimeout } from '../../domain/time/with-timeout'
import { retryLoad } from '../../ui/hydration/retry-load'
import { draftStorageKey, hasDraft } from './draft-storage'

/** How long a submit waits for the draft to be restored, in milliseconds. */
const restoreTimeoutMs = 3_000

/**
 * Keeps a draft of a form from the first interaction, or at once if a draft exists. The code for it is
 * loaded at that point. If it cannot be loaded, the form works without it and the boot script keeps saving
 * what is typed (site/boot/save-drafts-before-app.ts).
 */
export function useDraft(formRef: RefObject<HTMLFormElement | null>, flowName: string) {
  const [isDraftSaved, setDraftSaved] = useState(false)
  const [missingFiles, setMissingFiles] = useState<Readonly<Record<string, string>>>({})
  const restored = useRef<Promise<void>>(undefined)
  const controller = useRef({ pause() {}, resume() {} })
  useEffect(() => {
    const form = formRef.current
    if (form === null) return
    const key = draftStorageKey(flowName)
    let isUnmounted = false
    let isPaused = false
    let stop = () => {}
    const listener = {
      onSaved(isNowSaved: boolean) {
        setDraftSaved(isNowSaved)
        if (!isNowSaved) setMissingFiles({})
      },
      onMissingFile: (field: string, fileNames: string) =>
        setMissingFiles((previous) => ({ ...previous, [field]: fileNames })),
    }
    function load() {
      if (isPaused) return
      restored.current ??= retryLoad(() => import('./autosave-draft')).then(
        ({ startDraftAutosave }) => {
          if (!isUnmounted) stop = startDraftAutosave(form as HTMLFormElement, key, listener)
        },
        (error) => {
          restored.current = undefined
          console.error('A draft cannot be kept', error)
        },
      )
    }
    function pause() {
      stop()
      stop = () => {}
      isPaused = true
      restored.current = undefined
    }
    function resume() {
      isPaused = false
      if (hasDraft(key)) load()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && resume()
    controller.current = { pause, resume }
    if (hasDraft(key) || form.contains(document.activeElement)) load()
    form.addEventListener('focusin', load)
    form.addEventListener('input', load)
    addEventListener('pageshow', onPageShow)
    return () => {
      form.removeEventListener('focusin', load)
      form.removeEventListener('input', load)
      removeEventListener('pageshow', onPageShow)
      restored.current = undefined
      isUnmounted = true
      stop()
    }
  }, [formRef, flowName])
  return {
    formState: { isDraftSaved, missingFiles },
    /** Resolves when the draft has been restored, or when that failed or timed out. */
    whenRestored: () => withTimeout(Promise.resolve(restored.current), restoreTimeoutMs).catch(() => {}),
    /**
     * Stops updating the draft, whatever happens to the form, until `resume` is called or the browser
     * restores the page from the back/forward cache.
     */
    pause: () => controller.current.pause(),
    resume: () => controller.current.resume(),
  }
}
