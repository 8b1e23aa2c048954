import type { ContainingNetworks } from '../../domain/client-network.server'
import type { EvictableShares } from '../limits/evictable-shares.server'
import type { SpaceReservation } from './disk-space.server'

/**
 * Reserves an upload slot, upload space and disk space for one upload, from its first file until its
 * response.
 */
export function reserveUploadCapacity(
  { byteShares, formShares }: { byteShares: EvictableShares; formShares: EvictableShares },
  network: ContainingNetworks,
  giveUp: () => void,
) {
  const [bytes, place] = [byteShares.allocate(network, giveUp), formShares.allocate(network, giveUp)]
  let reserved: SpaceReservation | undefined
  return {
    begin() {
      place.grow(1)
      place.advance(0)
    },
    grow(by: number) {
      bytes.grow(by)
      place.advance(by)
    },
    complete: place.complete,
    settle(reservation: SpaceReservation) {
      reserved = reservation
      bytes.pin()
      place.pin()
    },
    release() {
      reserved?.release()
      bytes.release()
      place.release()
    },
  }
}
