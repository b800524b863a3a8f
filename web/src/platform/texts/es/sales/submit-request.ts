import type { Translation } from '../../../i18n.ts'
import type { submitRequest as english } from '../../en/sales/submit-request.ts'

export const submitRequest: Translation<typeof english> = {
  title: 'Enviar solicitud',
  support: '¿Necesita ayuda ahora? {contacts}',
  kind: 'Tipo de solicitud',
  oneDay: 'Los cambios se hacen en 1 día hábil.',
  submit: 'Enviar',
  submitted: 'Solicitud enviada',
  catalog: 'Catálogo',
  typePriceIncorrect: 'Precio incorrecto',
  typeDiscontinued: 'Descontinuada',
  typeOldSuperseded: 'Antigua/reemplazada',
  typeOther: 'Informar otros problemas',
  partNumber: 'Número de pieza',
  newPartNumber: 'Nuevo número de pieza',
  listPrice: 'Precio de lista',
  cost: 'Costo',
  costPrice: 'Casco',
  comment: 'Comentario',
  issueDescription: 'Descripción del problema',
  name: 'Nombre',
  emailOrPhone: 'Correo o teléfono',
}
