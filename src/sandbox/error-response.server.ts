import type { FastifyReply } from 'fastify'

/** A refusal in the provider's shape. */
export function refuse(reply: FastifyReply, status: number, message: string, code: string) {
  return reply.code(status).send({ status: false, message, type: 'validation_error', code })
}

export function unknownReference(reply: FastifyReply) {
  return refuse(reply, 404, 'Transaction reference not found', 'transaction_not_found')
}
