import type { Translation } from '../../../i18n.ts'
import type { supportAccess as english } from '../../en/tenancy/support-access.ts'

export const supportAccess: Translation<typeof english> = {
  working: 'Está trabajando en {company} como personal de la plataforma',
  noReason: 'Hoy no indicó un motivo',
  reason: 'Motivo de hoy: {reason}',
  give: 'Indicar un motivo',
  change: 'Cambiar el motivo',
  leave: 'Salir',
  giveTitle: '¿Por qué trabaja en esta tienda?',
  reasonLabel: 'Motivo',
  reasonHint: '{company} lo ve en su registro de actividad, con su nombre.',
  save: 'Guardar el motivo',
  saved: 'Motivo guardado',
}
