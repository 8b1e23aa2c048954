import { msg } from '@lingui/core/macro'
import type { FastifyRequest } from 'fastify'
import { FormRejected } from '../requests/form-rejected.server'
import { countForNetworks, type NetworkLimits, type RateCounter } from './rate-counter.server'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2
const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/**
 * Bytes of stored images. Enough for a hall of 500 people behind one address, each with five images of 1.6 MB.
 */
export const storedImageLimits: NetworkLimits = {
  own: { name: 'stored pictures', maxCount: 4 * gigabyte, windowMs: dayMs },
  around: { name: 'stored pictures around', maxCount: 8 * gigabyte, windowMs: dayMs, freeCount: 40 * megabyte },
}

/**
 * Bytes of images in emails to the organisation. Beyond the quota, the email names the command that exports the images.
 */
export const emailedImageLimits: NetworkLimits = {
  own: { name: 'emailed pictures', maxCount: 100 * megabyte, windowMs: hourMs },
  around: { name: 'emailed pictures around', maxCount: 200 * megabyte, windowMs: hourMs, freeCount: 10 * megabyte },
}

/** Limits the storage and email volume of one network's images. */
export interface ImageQuotas {
  /**
   * Counts images that are about to be stored, in bytes. Throws FormRejected if the network has stored too much today.
   */
  countStored: (request: FastifyRequest, bytes: number) => Promise<void>
  /** Counts the images that an email would attach, in bytes. Returns whether they may be attached. */
  mayEmail: (request: FastifyRequest, bytes: number) => Promise<boolean>
}

/** Counts the images of forms across all replicas. */
export function createImageQuotas(counter: RateCounter): ImageQuotas {
  async function countBytes(
    request: FastifyRequest,
    limits: NetworkLimits,
    bytes: number,
  ): Promise<number | undefined> {
    return bytes === 0 ? undefined : countForNetworks(counter, request, limits, bytes)
  }

  return {
    async countStored(request, bytes) {
      const waitS = await countBytes(request, storedImageLimits, bytes)
      if (waitS !== undefined) throw new FormRejected(429, tooManyPictures, waitS)
    },
    mayEmail: async (request, bytes) => (await countBytes(request, emailedImageLimits, bytes)) === undefined,
  }
}

const tooManyPictures = msg`Too many pictures have come from your network today. Please send this form tomorrow, or use another network.`
