import { areSalesClosed, type Sales } from '../../domain/sales'
import { useFestivalOver } from '../../ui/use-festival-over'

/**
 * Returns whether a form takes no orders. Like the notes about a festival that is over, hydration reads the state
 * from the document; the server decides by its clock.
 */
export function useSalesClosed(sales: Sales | undefined): boolean {
  const isOver = useFestivalOver(sales ?? { endsAt: '' })
  return areSalesClosed(sales, isOver ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)
}
