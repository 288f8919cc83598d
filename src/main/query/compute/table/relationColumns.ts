/** Tells columns that name a thing ("Member") from those that tell something of it ("Member since"). Pure. */
import { inOrder } from '../../text/alternatives.ts'

const relation = new RegExp(
  inOrder(
    '[\\p{L}\\d] (?:since|through|by|on|at|from|until|till|to|for|in|with|via|seit|bis|ab|am|von|bei|depuis|par',
    '|desde|hasta|por)$',
  ),
  'iu',
)

/** "Member since" and "Booked through" tell something of members and bookings, and name none. */
export function isRelation(name: string): boolean {
  return relation.test(name.trim())
}
