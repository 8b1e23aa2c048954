import type { FastifyReply } from 'fastify'

/** An error response in the provider's format. */
export function sendError(reply: FastifyReply, status: number, message: string, code: string) {
  return reply.code(status).send({ status: false, message, type: 'validation_error', code })
}

export function sendUnknownReference(reply: FastifyReply) {
  return sendError(reply, 404, 'Transaction reference not found', 'transaction_not_found')
}
