/** With what the server refuses, by its English words. */
export const contractRefusals: Record<string, string> = {
  // Refusals.
  'Sign in to continue.': 'Inicie sesión para continuar.',
  'The e-mail or the password is not right.': 'El correo o la contraseña no son correctos.',
  'Somebody else has signed in in another window of this browser. Nothing was changed; reload this page.':
    'Otra persona inició sesión en otra ventana de este navegador. No se cambió nada; vuelva a cargar esta página.',
  'The session is locked. Enter your password to go on.':
    'La sesión está bloqueada. Escriba su contraseña para continuar.',
  'This e-mail is known at more than one dealer. Choose the dealer and try again.':
    'Este correo está registrado en más de un concesionario. Elija el concesionario e inténtelo de nuevo.',
  'Enter the code that your authenticator app shows.':
    'Escriba el código que muestra su app de autenticación.',
  'This code is not right, has run out or was used already. Enter the one that the app shows now.':
    'Este código no es correcto, venció o ya se usó. Escriba el que la app muestra ahora.',
  'Set up one-time codes before you go on.': 'Configure los códigos de un solo uso antes de continuar.',
  'One-time codes are switched on already.': 'Los códigos de un solo uso ya están encendidos.',
  'One-time codes are not switched on.': 'Los códigos de un solo uso no están encendidos.',
  'Setting up was not begun, or too long ago. Begin again.':
    'La configuración no se inició, o hace demasiado tiempo. Empiece de nuevo.',
  'You switch your own one-time codes off in your profile.':
    'Sus propios códigos de un solo uso se apagan en su perfil.',
  'Set up one-time codes for yourself before you demand them of others.':
    'Configure sus propios códigos de un solo uso antes de exigirlos a otros.',
  'Choose a new password before you go on.': 'Elija una contraseña nueva antes de continuar.',
  'You are not allowed to do this.': 'No tiene permiso para hacer esto.',
  'This temporary password has expired. Ask your administrator for a new one, or use “Forgot your password?”.':
    'Esta contraseña temporal venció. Pida una nueva a su administrador, o use «¿Olvidó su contraseña?».',
  'This API token doesn’t have the scope {scope}.': 'Este token de API no tiene el permiso {scope}.',
  'API tokens can’t do this. Sign in to do it.':
    'Los tokens de API no pueden hacer esto. Inicie sesión para hacerlo.',
  'You may not act for this dealer.': 'No puede actuar por este concesionario.',
  'This request did not come from the back-office itself.': 'Esta solicitud no vino del propio sistema.',
  'There is no such record here.': 'Ese registro no existe aquí.',
  'There is no such call.': 'Esa llamada no existe.',
  'Please correct the following errors': 'Corrija los siguientes errores',
  'The request could not be read: {reason}': 'No se pudo leer la solicitud: {reason}',
  'These records belong to different dealers. Choose records of one dealer.':
    'Estos registros son de distintos concesionarios. Elija registros de uno solo.',
  'Choose a dealer first.': 'Elija primero un concesionario.',
  'That is too large: at most {limit} are taken.': 'Es demasiado grande: se aceptan hasta {limit}.',
  'This kind of content is not taken: {reason}': 'Este tipo de contenido no se acepta: {reason}',
  'Your dealership’s files already take {limit}, the most they may. Nothing was saved; ask support for more space.':
    'Los archivos de su concesionario ya ocupan {limit}, el máximo permitido. No se guardó nada; pida más espacio a soporte.',
  'You have {limit} pages with live updates open. Close some of them, then reload this one.':
    'Tiene {limit} páginas con actualizaciones en vivo abiertas. Cierre algunas y vuelva a cargar esta.',
  'Too many tries. Wait {wait} and try again.': 'Demasiados intentos. Espere {wait} e inténtelo de nuevo.',
  'The server is busy or restarting. Nothing was changed; try again in a moment.':
    'El servidor está ocupado o reiniciándose. No se cambió nada; inténtelo en un momento.',
  'The server’s disk is full, so nothing was saved. Try again in a few minutes; the platform has been notified.':
    'El disco del servidor está lleno, así que no se guardó nada. Inténtelo de nuevo en unos minutos; ya se avisó a la plataforma.',
  'Something went wrong on our side. Nothing was changed. Tell support the request id {requestId}.':
    'Algo falló de nuestro lado. No se cambió nada. Dé a soporte el id. de solicitud {requestId}.',
  '{who} changed {what} on {when}. Your changes were not saved.':
    '{who} modificó {what} el {when}. Sus cambios no se guardaron.',
  'This was sent before with other values, under the same Idempotency-Key. Look what became of it, then try again.':
    'Esto ya se envió con otros valores, con la misma Idempotency-Key. Vea qué pasó y vuelva a intentarlo.',
  'This already exists: {what}.': 'Ya existe: {what}.',
  'This view belongs to {who}. Save it under a name of your own instead.':
    'Esta vista es de {who}. Guárdela con un nombre propio.',
  'You have {limit} views of this list. Delete one before you save another.':
    'Tiene {limit} vistas de esta lista. Elimine una antes de guardar otra.',
  'User already exists. Try another email.': 'El usuario ya existe. Pruebe con otro correo.',
  'This user cannot be deleted.': 'Este usuario no se puede eliminar.',
  '{name} is the main user of the dealer and cannot be deleted, only disabled.':
    '{name} es el usuario principal del concesionario y no se puede eliminar, solo desactivar.',
  '{name} has rights that you do not have. Ask somebody who has them.':
    '{name} tiene derechos que usted no tiene. Pídalo a alguien que los tenga.',
  'You cannot delete or disable yourself or change your own role. Ask another administrator.':
    'No puede eliminarse, desactivarse ni cambiar su propio rol. Pídalo a otro administrador.',
  '{name} may not sign in. Let them, and the invitation is mailed.':
    '{name} no puede iniciar sesión. Permítaselo y se enviará la invitación.',
  '{name} has a password already. Change the password instead.':
    '{name} ya tiene contraseña. Cámbiela en su lugar.',
  'This role cannot be given to this user. Choose one of the list.':
    'Este rol no se puede dar a este usuario. Elija uno de la lista.',
  'The role {role} gives rights that you do not have. Ask somebody who has them.':
    'El rol {role} da derechos que usted no tiene. Pídalo a alguien que los tenga.',
  'The role {role} belongs to the platform itself and stays as it is.':
    'El rol {role} es de la propia plataforma y se queda como está.',
  'The role {role} is in use by {who}. It can be deleted when nobody has it any more.':
    'El rol {role} lo usa {who}. Se puede eliminar cuando nadie lo tenga.',
  'You do not manage {domain} yourself, so you cannot give it to others.':
    'Usted no administra {domain}, así que no puede darlo a otros.',
  'Passwords not match': 'Las contraseñas no coinciden',
  'The current password is not right.': 'La contraseña actual no es correcta.',
  'This link was used already or has expired. Ask for a new one.':
    'Este enlace ya se usó o venció. Pida otro.',
  'Another dealer already uses the domain {domain}.': 'Otro concesionario ya usa el dominio {domain}.',
  'The user has no full name. Fill in first and last name, then clone again.':
    'El usuario no tiene un nombre completo definido.',
  'More dealerships have registered than we can look at right now. Nothing was stored; please register again in a few days.':
    'Se han registrado más concesionarios de los que podemos revisar por ahora. No se guardó nada; regístrese de nuevo dentro de unos días.',
  'This is the session you are in. Log out to end it.': 'Es la sesión en la que está. Ciérrela saliendo.',
  'The registration is approved already. Disable the store or its users instead.':
    'El registro ya está aprobado. Desactive la tienda o sus usuarios.',
  '{company} has orders already. Clone into a dealer without orders.':
    '{company} ya tiene pedidos. Clone en un concesionario sin pedidos.',
  '{plan} is the plan of {who}. Give them another plan first, or make this one inactive.':
    '{plan} es el plan de {who}. Deles antes otro plan o desactive este.',
  'An error occurred while updating the dealer status. {reason}':
    'Ocurrió un error al actualizar el estado del concesionario. {reason}',
  'The agreement has a new version. Read it, then register.':
    'El acuerdo tiene una versión nueva. Léalo y regístrese.',
  'This store isn’t ready to be enabled. Complete its setup, or give a reason to enable it anyway.':
    'Esta tienda no está lista para activarse. Complete su preparación o dé un motivo para activarla de todos modos.',
  'An earlier change of this store’s host is not finished yet. Wait a moment and try again.':
    'Un cambio anterior del sitio de esta tienda no ha terminado. Espere un momento e inténtelo de nuevo.',
  'A customer with this e-mail already exists.': 'Ya existe un cliente con este correo.',
  'The account cannot be deleted due to an existing purchase history':
    'La cuenta no se puede eliminar porque tiene historial de compras',
  'Choose two different customers.': 'Elija dos clientes distintos.',
  'There is no such customer (any more). Choose another one.': 'Ese cliente no existe (o ya no). Elija otro.',
  'Order {orderNumber} is locked. Unlock it to charge it or to change its lines, prices or addresses.':
    'El pedido {orderNumber} está bloqueado. Desbloquéelo para cobrarlo o para cambiar sus líneas, precios o direcciones.',
  'This can no longer be undone: it was undone already, or too much time has passed.':
    'Ya no se puede deshacer: ya se deshizo o pasó demasiado tiempo.',
  '{who} {deed} order {orderNumber} on {when}. Nothing was undone.':
    '{who} {deed} el pedido {orderNumber} el {when}. No se deshizo nada.',
  'Order {orderNumber} has charges and cannot be deleted.':
    'El pedido {orderNumber} tiene cobros y no se puede eliminar.',
  '{who} is charging or refunding this right now. Wait a moment and look again.':
    '{who} está cobrando o reembolsando esto ahora mismo. Espere un momento y vuelva a mirar.',
  'It is not known whether {amount} of {when} went through. Check that charge before you go on.':
    'No se sabe si pasó el cobro de {amount} del {when}. Verifíquelo antes de continuar.',
  '{amount} has been charged in all by now, not {seen}. Look again before you charge.':
    'En total ya se cobró {amount}, no {seen}. Vuelva a mirar antes de cobrar.',
  'What became of this charge is known already: it {state}.': 'Ya se sabe qué pasó con este cobro: {state}.',
  'At most {amount} of this charge can be given back.':
    'De este cobro se puede devolver como máximo {amount}.',
  'The from date is after the to date. Change one of them.':
    'La fecha inicial es posterior a la final. Cambie una de ellas.',
  'You must add at least one product': 'Debe agregar al menos un producto',
  'Choose how the order was completed: Shipped or Picked up.':
    'Elija cómo se completó el pedido: Enviado o Retirado.',
  'Choose the reason for declining the order.': 'Elija el motivo del rechazo del pedido.',
  'The line {lineId} does not belong to this order.': 'La línea {lineId} no es de este pedido.',
  'Nothing is left to ship on these lines.': 'No queda nada por enviar en estas líneas.',
  'This message was sent already.': 'Este mensaje ya se envió.',
  'This message came from the customer. Write a new one to answer it.':
    'Este mensaje es del cliente. Escriba uno nuevo para responder.',
  'At most {limit} can be changed at once.': 'Se pueden cambiar como máximo {limit} a la vez.',
  'There is no catalog named {catalog}.': 'No hay ningún catálogo llamado {catalog}.',
  'None of this dealer’s catalogs has a part {partNumber}.':
    'Ningún catálogo de este concesionario tiene la pieza {partNumber}.',
  'There are too many order lines to reckon anew in {seconds} seconds. Nothing was changed; try again when the server is less busy.':
    'Hay demasiadas líneas de pedido para recalcular en {seconds} segundos. No se cambió nada; inténtelo cuando el servidor esté menos ocupado.',
  'The parts of {catalog} are on a remote service. Search it with /suggestions-stream; nothing is imported into it.':
    'Las piezas de {catalog} están en un servicio remoto. Búsquelas con /suggestions-stream; no se importa nada.',
  'Too many searches are still running. Cancel one of them, or wait a moment.':
    'Hay demasiadas búsquedas en curso. Cancele una o espere un momento.',
  'This catalog is in use by {who}.': 'Este catálogo lo usa {who}.',
  'The default rule cannot be deleted. Make another rule the default first, or change its percentages.':
    'La regla predeterminada no se puede eliminar. Haga antes predeterminada otra regla o cambie sus porcentajes.',
  'This payment method is in use by {who}.': 'Esta forma de pago la usa {who}.',
  '{name} is a gateway that Partsdesk speaks to and stays.':
    '{name} es una pasarela con la que trabaja Partsdesk y se queda.',
  'An import into this catalog is already running.': 'Ya hay una importación en curso en este catálogo.',
  'An import of customers is already running. Wait until it has ended.':
    'Ya hay una importación de clientes en curso. Espere a que termine.',
  'The file could not be read: {reason}': 'No se pudo leer el archivo: {reason}',
  'Order {orderNumber} has the return {rmaNumber} in work. Decide or delete that return first.':
    'El pedido {orderNumber} tiene en curso la devolución {rmaNumber}. Decida o elimine antes esa devolución.',
  '{partNumber} stands in the return {rmaNumber} and stays on the order, unless that return is denied or deleted.':
    '{partNumber} está en la devolución {rmaNumber} y se queda en el pedido, salvo que esa devolución se deniegue o elimine.',
  'A return that is {from} cannot become {to}.': 'Una devolución {from} no puede pasar a {to}.',
  'Return {rmaNumber} is {status}: nothing on it can be changed any more.':
    'La devolución {rmaNumber} está {status}: ya no se puede cambiar nada.',
  'Return {rmaNumber} can be refunded once its parts are received.':
    'La devolución {rmaNumber} se puede reembolsar cuando se reciban sus piezas.',
  'Return {rmaNumber} is {status}. Approve it before its parts are received.':
    'La devolución {rmaNumber} está {status}. Apruébela antes de recibir sus piezas.',
  'Enter the carrier, the tracking number and the shipped date of return {rmaNumber} before its parts are received.':
    'Escriba el transportista, el número de rastreo y la fecha de envío de la devolución {rmaNumber} antes de recibir sus piezas.',
  'Return {rmaNumber} was refunded and stays.': 'La devolución {rmaNumber} se reembolsó y se queda.',
  '{company} was reminded of its cores just now.': 'A {company} se le acaban de recordar sus cascos.',
  'All cores of {company} are back. There is nothing to remind of.':
    'Todos los cascos de {company} volvieron. No hay nada que recordar.',
  'This broadcast is {state}: nothing of it is waiting any more.':
    'Este envío masivo está {state}: ya no queda nada pendiente.',
  'Quote {quoteRef} was mailed to {email} just now. Change it, or wait a minute, to mail it again.':
    'La cotización {quoteRef} se acaba de enviar a {email}. Cámbiela o espere un minuto para enviarla de nuevo.',
  'Quote {quoteRef} became order {orderNumber}. Change the order instead.':
    'La cotización {quoteRef} pasó a ser el pedido {orderNumber}. Cambie el pedido.',
  'Please add at least one product to your quote before submitting':
    'Agregue al menos un producto a la cotización',
  'An order needs an address, and no customer has the e-mail {email}. Choose or create the customer, then try again.':
    'Un pedido necesita una dirección, y ningún cliente tiene el correo {email}. Elija o cree el cliente e inténtelo de nuevo.',
  'This link to a quote is not known. Ask the store to send the quote again.':
    'Este enlace a una cotización no se conoce. Pida a la tienda que la envíe de nuevo.',
  'A newer mail about this quote was sent. Use the link in that one.':
    'Se envió un correo más nuevo sobre esta cotización. Use el enlace de ese.',
  'This quote was good until {day}. Ask {company} to send it again.':
    'Esta cotización valía hasta {day}. Pida a {company} que la envíe de nuevo.',
  'This quote is not offered any more. Ask {company} for a new one.':
    'Esta cotización ya no se ofrece. Pida otra a {company}.',
  'This quote was ordered already.': 'Esta cotización ya se pidió.',
  'It is not known yet whether the refund of return {rmaNumber} through the gateway went through. Look again before anything else.':
    'Aún no se sabe si pasó por la pasarela el reembolso de la devolución {rmaNumber}. Vuelva a mirar antes de nada.',
  'Transaction Failed: Your payment could not be processed. Please check your card details or try a different payment method. If the issue persists, contact customer support.':
    'La transacción falló: no se pudo procesar el pago. Revise los datos de la tarjeta o pruebe otra forma de pago. Si el problema sigue, contacte con soporte.',
  'The action could not be completed due to an issue with the initial transaction information. This may be related to missing payment gateway implementation or missing credit card (CC) information in the order.':
    'No se pudo completar la acción por un problema con los datos de la transacción inicial. Puede faltar la pasarela o la tarjeta en el pedido.',
  "The payment has been successfully processed. The amount of {amount} has been charged to the customer's account.":
    'El pago se procesó. Se cobraron {amount} en la cuenta del cliente.',
  'Charge applied successfully': 'Cobro realizado',
  'Do you want to proceed with the charge of {amount}?': '¿Desea continuar con el cobro de {amount}?',
  'The previous payment was processed using PayPal Express, which does not support additional charges. Please use a credit card to complete the transaction.':
    'El pago anterior fue por PayPal Express, que no admite cobros adicionales. Use una tarjeta de crédito.',
  'Error loading customer profile.': 'Error al cargar el perfil del cliente.',
  'Customer profile not found.': 'No se encontró el perfil del cliente.',
  'No prior authorization found for a charge. Please proceed with entering the card details to complete the transaction.':
    'No hay autorización previa para cobrar. Escriba los datos de la tarjeta para completar la transacción.',
  'No payment gateway selected or valid payment info found.':
    'No hay pasarela elegida ni datos de pago válidos.',
  'The gateway did not say whether the payment went through. It may have been charged: check it before you charge again.':
    'La pasarela no dijo si el pago pasó. Puede haberse cobrado: verifíquelo antes de cobrar otra vez.',
  'The gateway did not give the money back. Nothing was changed.':
    'La pasarela no devolvió el dinero. No se cambió nada.',
  'The gateway did not say whether the money was given back. Check it before you try again.':
    'La pasarela no dijo si devolvió el dinero. Verifíquelo antes de intentar otra vez.',
  'The gateway did not take the charge back. Refund it instead.':
    'La pasarela no anuló el cobro. Reembólselo.',
  'This card has expired': 'Esta tarjeta venció',
  'The reference of this charge at its gateway is not known here. Give it back in the gateway’s own back-office.':
    'La referencia de este cobro en su pasarela no se conoce aquí. Devuélvalo en el panel de la propia pasarela.',
  'The code has four digits on an American Express, three on other cards':
    'El código tiene cuatro dígitos en American Express y tres en las demás tarjetas',
  'Only a charge that succeeded can be given back.': 'Solo se puede devolver un cobro que tuvo éxito.',
  'This charge can no longer be taken back as a whole. Refund it instead.':
    'Este cobro ya no se puede anular entero. Reembólselo.',

  // What stands in the gaps of refusals.
  '{names} and others': '{names} y otros',
  this: 'esto',
  'the default rule': 'la regla predeterminada',
  changed: 'modificó',
  deleted: 'eliminó',
  '{n} minutes': '{n} minutos',
  'no file was sent': 'no se envió ningún archivo',
  'the form is not whole': 'el formulario no está completo',
  'it has a character or a number that cannot be kept':
    'tiene un carácter o un número que no se puede guardar',

  // Remote catalogs and gateways.
  'The catalog service could not be reached.': 'No se pudo conectar con el servicio de catálogo.',
  'The address of the catalog service is not a public one, and this server dials no other.':
    'La dirección del servicio de catálogo no es pública, y este servidor no llama a otras.',
  'The certificate of the catalog service is not valid for its address.':
    'El certificado del servicio de catálogo no vale para su dirección.',
  'The catalog service did not accept the user name and the password.':
    'El servicio de catálogo no aceptó el usuario y la contraseña.',
  'The catalog service answered with an error.': 'El servicio de catálogo respondió con un error.',
  'The catalog service said nothing for too long.': 'El servicio de catálogo calló demasiado tiempo.',
  'The catalog service took longer than it may.': 'El servicio de catálogo tardó más de lo permitido.',
  'The connection to the catalog service broke off before the end.':
    'La conexión con el servicio de catálogo se cortó antes del final.',
  'The password of the catalog service cannot be read any more. It has to be entered again.':
    'La contraseña del servicio de catálogo ya no se puede leer. Hay que escribirla de nuevo.',
  'What the catalog service sent could not be read.': 'No se pudo leer lo que envió el servicio de catálogo.',
  'The gateway accepted the credentials.': 'La pasarela aceptó las credenciales.',
  'The gateway knows the key, but the key may not do everything: charging may be refused.':
    'La pasarela conoce la clave, pero no la deja hacer todo: los cobros pueden rechazarse.',
  'A client ID alone cannot be tried out: PayPal takes it only together with its secret, which is not kept here. It is written as client IDs are.':
    'Un client ID solo no se puede probar: PayPal lo acepta únicamente con su secreto, que no se guarda aquí. Está escrito como los client ID.',
  'This is not written as a client ID of PayPal is: letters, digits, - and _, usually 80 of them.':
    'No está escrito como un client ID de PayPal: letras, cifras, - y _, normalmente 80.',
  'The gateway did not accept the credentials.': 'La pasarela no aceptó las credenciales.',
  'These credentials are for the other environment.': 'Estas credenciales son del otro entorno.',
  'The platform has not set an address of this gateway for this environment.':
    'La plataforma no definió una dirección de esta pasarela para este entorno.',
  'The gateway could not be reached.': 'No se pudo conectar con la pasarela.',
  'The address of the gateway is not a public one, and this server dials no other.':
    'La dirección de la pasarela no es pública, y este servidor no llama a otras.',
  'The certificate of the gateway is not valid for its address.':
    'El certificado de la pasarela no vale para su dirección.',
  'The gateway took too long to answer.': 'La pasarela tardó demasiado en responder.',
  'The connection to the gateway broke off.': 'La conexión con la pasarela se cortó.',
  'The gateway answered with an error.': 'La pasarela respondió con un error.',
  'What the gateway answered could not be read.': 'No se pudo leer lo que respondió la pasarela.',
  User: 'Usuario',
  Password: 'Contraseña',
  Vendor: 'Vendedor',
  Partner: 'Socio',
  'Profile key': 'Clave de perfil',
  'Transaction key': 'Clave de transacción',
  'Publishable key': 'Clave publicable',
  'Secret key': 'Clave secreta',
  'Dealer admin': 'Administrador del concesionario',
}
