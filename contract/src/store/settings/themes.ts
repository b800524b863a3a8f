import { z } from 'zod'
import { dealerScope, id, list, one, route } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, fieldMessage('enter_color', { example: '#1f3a5f' }))
  .toLowerCase()

export const themeColorNames = [
  'primary',
  'secondary',
  'headerBackground',
  'bodyBackground',
  'footerBackground',
] as const
export type ThemeColors = Record<(typeof themeColorNames)[number], string>

export const themeColors = z.object({
  primary: color,
  secondary: color,
  headerBackground: color,
  bodyBackground: color,
  footerBackground: color,
})

export const theme = z.object({
  id: z.int(),
  name: z.string(),
  themeColors,
  defaultColors: themeColors,
  /** The version of the dealer's own colors; 0 if it has none. */
  version: z.int(),
})
export type Theme = z.infer<typeof theme>

export const themes = {
  list: route({
    method: 'GET',
    path: '/themes',
    summary: 'The themes that a store may have, in the colors of the dealer; with themeId only that one',
    scope: 'dealer',
    may: ['dealer-settings', 'site-style'],
    query: z.object({ ...dealerScope, themeId: id.optional() }),
    reply: list(theme),
  }),
  update: route({
    method: 'PUT',
    path: '/themes',
    summary: "The dealer's own colors of a theme: colors left out stay as they are",
    scope: 'dealer',
    may: 'site-style',
    body: z.object({
      dealerId: id.optional(),
      themeId: id.optional(),
      themeColors: themeColors.partial(),
      version: z.int().optional(),
    }),
    reply: one(theme),
    refusals: ['stale'],
  }),
}
