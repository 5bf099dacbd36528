import { z } from 'zod'

/** The setting of `npm run admin -- move`. */
export const moveSettings = {
  MOVE_TO: z.string().trim().min(1).optional(),
}
