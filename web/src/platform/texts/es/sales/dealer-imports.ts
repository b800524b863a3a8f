import type { Translation } from '../../../i18n.ts'
import type { dealerImports as english } from '../../en/sales/dealer-imports.ts'

export const dealerImports: Translation<typeof english> = {
  previewing: 'Leyendo el archivo…',
  previewTitle: 'Vista previa',
  previewAll: {
    one: '{n} línea revisada. Todavía no se guardó nada.',
    other: '{n} líneas revisadas. Todavía no se guardó nada.',
  },
  previewFirst: 'Se revisaron las primeras {n} líneas; hay más. Todavía no se guardó nada.',
  firstLines: 'Primeras líneas',
  outcome: 'Resultado',
  outcomeCreate: 'Creado',
  outcomeUnchanged: 'Sin cambios',
  outcomeSkip: 'Omitido',
  outcomeReject: 'Rechazado',
  created: 'Creados',
  updated: 'Actualizados',
  unchanged: 'Sin cambios',
  skipped: 'Omitidos',
  rejected: 'Rechazados',
  toCreate: 'Por crear',
  toUpdate: 'Por actualizar',
  rejectedShown: 'Se muestran las primeras.',
  startAll: 'Importar el archivo',
  nothing: 'Este archivo no cambiaría nada.',

  running: 'Importando {name}',
  see: 'Ver los clientes',

  past: 'Importaciones anteriores',
  pastEmpty: 'Todavía no hay importaciones',
  fileName: 'Archivo',
  startedAt: 'Inicio',
  startedBy: 'Por',
  status: 'Estado',
  rejectedOf: 'Líneas rechazadas de {name}',
}
