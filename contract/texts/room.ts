import * as bn from './bn/room.ts'
import * as en from './en/room.ts'
import { section } from './section.ts'

export const roomTexts = section({ en: en.room, bn: bn.room })
