import type { Translation } from '../../../i18n.ts'
import type { popularModels as english } from '../../en/store/popular-models.ts'

export const popularModels: Translation<typeof english> = {
  heading: 'Encabezado',
  subtitle: 'Subtítulo',
  titleFormat: 'Formato del título',
  destination: 'Adónde lleva',
  destinationP: 'Piezas',
  destinationA: 'Accesorios',
  models: 'Modelos',
  modelsHint: '{n} de {max}, en el orden en que aparecen',
  make: 'Marca',
  addModel: 'Agregar un modelo',
  none: 'Todavía no hay modelos. La tienda no muestra esta sección.',
  notSold: 'Ya no se vende',
  saved: 'Actualizado correctamente.',
  saveFailed: 'Se produjo un error al actualizar. Inténtelo de nuevo.',
}
