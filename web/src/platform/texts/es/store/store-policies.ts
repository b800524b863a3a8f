import type { Translation } from '../../../i18n.ts'
import type { storePolicies as english } from '../../en/store/store-policies.ts'

export const storePolicies: Translation<typeof english> = {
  title: 'Políticas de la tienda',
  about:
    'Lo que los clientes pueden leer en su tienda, en este orden. Las políticas desactivadas no se muestran.',
  one: 'política',
  save: 'Actualizar las políticas de la tienda',
  saved: 'Políticas de la tienda actualizadas correctamente.',
  saveFailed: 'Se produjo un error al actualizar las políticas de la tienda. Inténtelo de nuevo.',
  deleted: 'Política eliminada correctamente',
  deleteFailed: 'Se produjo un error al eliminar la política. Inténtelo de nuevo.',
  empty: 'Aún no hay políticas',
  emptyNext: 'Empiece con una política predeterminada o escriba una propia.',
  name: 'Nombre',
  nameOff: '{name} (desactivada)',
  unnamed: 'Nueva política',
  description: 'Descripción',
  noText: 'Aún sin descripción',
  enabled: 'Activada',
  enabledNamed: '{name}: activada',
  up: 'Subir {name}',
  down: 'Bajar {name}',
  restore: 'Restaurar el texto predeterminado',
  add: 'Agregar política',
  addOwn: 'Nueva política',
  addDefault: 'Políticas predeterminadas',
}
