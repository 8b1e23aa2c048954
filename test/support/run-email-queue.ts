import type { createMovableClock } from './movable-clock'
import type { TestApp } from './servers/start-app'

/** Advances the clock and runs the email job again. */
export function advance({ services }: TestApp, clock: ReturnType<typeof createMovableClock>, ms: number): void {
  clock.move(ms)
  services.onEmailsQueued()
}

/** The stored emails, ordered by kind. */
export function readEmails({ services }: TestApp) {
  return services.db.selectFrom('email_message').selectAll().orderBy('kind').execute()
}

/** Expects both emails of a registration to look like this. */
export function bothEmails<Shape>(shape: Shape): Shape[] {
  return [shape, shape]
}
