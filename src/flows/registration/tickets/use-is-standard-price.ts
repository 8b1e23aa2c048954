import { useSyncExternalStore } from 'react'
import { isEarlyBirdOver } from '../price'

/**
 * Whether the standard prices apply. Documents are rendered with the early-bird prices, so hydration starts
 * with these.
 */
export function useIsStandardPrice(): boolean {
  return useSyncExternalStore(subscribeToNothing, isEarlyBirdOver, () => false)
}

const subscribeToNothing = () => () => {}
