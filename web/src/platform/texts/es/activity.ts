import type { Translated } from '../../i18n.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  title: 'Registro de actividad',
  entry: 'Cambio',
  fromDate: 'Fecha inicial',
  toDate: 'Fecha final',
  go: 'Ir',
  chooseDay: 'Elija una fecha',
  datesTurned: 'La fecha final es anterior a la inicial',
  platform: 'La propia plataforma',
  date: 'Fecha',
  name: 'Nombre',
  by: 'por {who}',
  empty: 'No cambió nada en estos días',
  emptyNext: 'Elija una fecha inicial anterior y pulse Ir.',

  when: 'Cuándo',
  who: 'Quién',
  where: 'Pantalla',
  open: 'Abrir en {screen}',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  value: 'Valor',
  removed: 'Era',
  nothing: '–',
  same: { one: 'y {n} línea que sigue igual', other: 'y {n} líneas que siguen igual' },
  secret: 'cambió; un secreto nunca se muestra',
  noFields: 'Con este cambio no se anotaron campos.',

  apiTokens: 'Tokens de API',
  listViews: 'Vistas guardadas',
  files: 'Imágenes',
  messages: 'Mensajes',

  orderStatus: 'Estado',
  shippingStatus: 'Cómo se completó',
  declinedReason: 'Motivo del rechazo',
  envMode: 'Entorno',
  details: 'Líneas',
  ofLanguage: '{field} ({language})',
}
