/** The stores' page texts: en | es | pt | fr. */
export const storeTexts = `
Add to cart|Añadir al carrito|Adicionar ao carrinho|Ajouter au panier
Remove from cart|Quitar del carrito|Remover do carrinho|Retirer du panier
Your cart is empty|Su carrito está vacío|Seu carrinho está vazio|Votre panier est vide
View cart|Ver carrito|Ver carrinho|Voir le panier
Update cart|Actualizar carrito|Atualizar carrinho|Mettre à jour le panier
Continue shopping|Seguir comprando|Continuar comprando|Continuer mes achats
Checkout|Finalizar compra|Finalizar compra|Passer la commande
Proceed to checkout|Ir a pagar|Ir para o pagamento|Passer au paiement
Place order|Realizar pedido|Fazer pedido|Valider la commande
Order summary|Resumen del pedido|Resumo do pedido|Récapitulatif de la commande
Order number|Número de pedido|Número do pedido|Numéro de commande
Thank you for your order|Gracias por su pedido|Obrigado pelo seu pedido|Merci pour votre commande
Subtotal|Subtotal|Subtotal|Sous-total
Shipping|Envío|Frete|Livraison
Handling fee|Cargo por manejo|Taxa de manuseio|Frais de traitement
Sales tax|Impuesto sobre las ventas|Imposto sobre vendas|Taxe de vente
Total|Total|Total|Total
Free shipping|Envío gratis|Frete grátis|Livraison gratuite
Shipping method|Método de envío|Forma de envio|Mode de livraison
Choose a shipping method|Elija un método de envío|Escolha uma forma de envio|Choisissez un mode de livraison
Estimated delivery|Entrega estimada|Entrega estimada|Livraison estimée
Pick up at the store|Recoger en la tienda|Retirar na loja|Retrait en magasin
Payment method|Método de pago|Forma de pagamento|Mode de paiement
Card number|Número de tarjeta|Número do cartão|Numéro de carte
Name on card|Nombre en la tarjeta|Nome no cartão|Nom sur la carte
Valid thru|Válida hasta|Válido até|Expire fin
Security code|Código de seguridad|Código de segurança|Cryptogramme
Coupon code|Código de cupón|Código do cupom|Code promo
Apply coupon|Aplicar cupón|Aplicar cupom|Appliquer le code
This coupon is not valid|Este cupón no es válido|Este cupom não é válido|Ce code n’est pas valable
Billing address|Dirección de facturación|Endereço de cobrança|Adresse de facturation
Shipping address|Dirección de envío|Endereço de entrega|Adresse de livraison
Shipping same as billing|Enviar a la dirección de facturación|Entregar no endereço de cobrança|Livrer à l’adresse de facturation
First name|Nombre|Nome|Prénom
Last name|Apellido|Sobrenome|Nom
Company|Empresa|Empresa|Société
Address|Dirección|Endereço|Adresse
Address line 2|Dirección (línea 2)|Complemento|Complément d’adresse
City|Ciudad|Cidade|Ville
State|Estado|Estado|État
Province|Provincia|Província|Province
Zip code|Código postal|CEP|Code postal
Country|País|País|Pays
Phone|Teléfono|Telefone|Téléphone
E-mail|Correo electrónico|E-mail|Courriel
Password|Contraseña|Senha|Mot de passe
Repeat password|Repita la contraseña|Repita a senha|Répétez le mot de passe
Sign in|Iniciar sesión|Entrar|Se connecter
Sign out|Cerrar sesión|Sair|Se déconnecter
Create an account|Crear una cuenta|Criar uma conta|Créer un compte
Forgot your password?|¿Olvidó su contraseña?|Esqueceu sua senha?|Mot de passe oublié ?
My account|Mi cuenta|Minha conta|Mon compte
My orders|Mis pedidos|Meus pedidos|Mes commandes
My vehicles|Mis vehículos|Meus veículos|Mes véhicules
My quotes|Mis cotizaciones|Minhas cotações|Mes devis
Wish list|Lista de deseos|Lista de desejos|Liste de souhaits
Add to wish list|Añadir a la lista de deseos|Adicionar à lista de desejos|Ajouter à la liste de souhaits
Search|Buscar|Buscar|Rechercher
Search by part number or name|Busque por número de pieza o nombre|Busque por número ou nome da peça|Cherchez par numéro ou nom de pièce
Search results|Resultados de la búsqueda|Resultados da busca|Résultats de la recherche
No parts were found|No se encontraron piezas|Nenhuma peça encontrada|Aucune pièce trouvée
Did you mean|Quizás quiso decir|Você quis dizer|Vouliez-vous dire
Part number|Número de pieza|Número da peça|Numéro de pièce
Description|Descripción|Descrição|Description
Manufacturer|Fabricante|Fabricante|Fabricant
Price|Precio|Preço|Prix
List price|Precio de lista|Preço de tabela|Prix conseillé
Your price|Su precio|Seu preço|Votre prix
You save|Usted ahorra|Você economiza|Vous économisez
Call for price|Consulte el precio|Consulte o preço|Prix sur demande
Core charge|Cargo por casco|Taxa de casco|Consigne
The core charge is refunded when the old part is returned|El cargo por casco se reembolsa al devolver la pieza usada|A taxa de casco é reembolsada na devolução da peça usada|La consigne est remboursée au retour de l’ancienne pièce
Quantity|Cantidad|Quantidade|Quantité
In stock|En existencia|Em estoque|En stock
Out of stock|Agotado|Esgotado|Rupture de stock
On back order|Bajo pedido|Sob encomenda|En réapprovisionnement
Ships today|Se envía hoy|Enviado hoje|Expédié aujourd’hui
Ships in 2 to 3 days|Se envía en 2 a 3 días|Enviado em 2 a 3 dias|Expédié sous 2 à 3 jours
Replaced by|Reemplazado por|Substituído por|Remplacé par
Related parts|Piezas relacionadas|Peças relacionadas|Pièces associées
Frequently bought together|Comprados juntos con frecuencia|Comprados juntos com frequência|Souvent achetés ensemble
Recently viewed|Vistos recientemente|Vistos recentemente|Vus récemment
Genuine part|Pieza original|Peça original|Pièce d’origine
Weight|Peso|Peso|Poids
Dimensions|Dimensiones|Dimensões|Dimensions
Warranty|Garantía|Garantia|Garantie
Fits your vehicle|Compatible con su vehículo|Serve no seu veículo|Compatible avec votre véhicule
Does not fit your vehicle|No es compatible con su vehículo|Não serve no seu veículo|Incompatible avec votre véhicule
Check the fit|Comprobar compatibilidad|Verificar compatibilidade|Vérifier la compatibilité
This part fits these vehicles|Esta pieza sirve para estos vehículos|Esta peça serve nestes veículos|Cette pièce convient à ces véhicules
Fits all vehicles|Sirve para todos los vehículos|Serve em todos os veículos|Convient à tous les véhicules
Choose your vehicle|Elija su vehículo|Escolha seu veículo|Choisissez votre véhicule
Change vehicle|Cambiar de vehículo|Trocar de veículo|Changer de véhicule
Add a vehicle|Añadir un vehículo|Adicionar um veículo|Ajouter un véhicule
Make|Marca|Marca|Marque
Year|Año|Ano|Année
Model|Modelo|Modelo|Modèle
Trim|Versión|Versão|Finition
Engine|Motor|Motor|Moteur
Select a make|Seleccione una marca|Selecione uma marca|Sélectionnez une marque
Select a year|Seleccione un año|Selecione um ano|Sélectionnez une année
Select a model|Seleccione un modelo|Selecione um modelo|Sélectionnez un modèle
Shop by vehicle|Comprar por vehículo|Comprar por veículo|Acheter par véhicule
Shop by category|Comprar por categoría|Comprar por categoria|Acheter par catégorie
Search by VIN|Buscar por VIN|Buscar por chassi|Rechercher par NIV
Where is my VIN?|¿Dónde está mi VIN?|Onde fica o meu chassi?|Où se trouve mon NIV ?
All categories|Todas las categorías|Todas as categorias|Toutes les catégories
All makes|Todas las marcas|Todas as marcas|Toutes les marques
All models|Todos los modelos|Todos os modelos|Tous les modèles
Popular models|Modelos populares|Modelos populares|Modèles populaires
Popular parts|Piezas populares|Peças populares|Pièces populaires
Specials|Ofertas|Promoções|Promotions
Accessories|Accesorios|Acessórios|Accessoires
Body|Carrocería|Carroceria|Carrosserie
Brakes|Frenos|Freios|Freins
Brake pads|Pastillas de freno|Pastilhas de freio|Plaquettes de frein
Brake discs|Discos de freno|Discos de freio|Disques de frein
Cooling|Refrigeración|Arrefecimento|Refroidissement
Electrical|Sistema eléctrico|Sistema elétrico|Électricité
Exhaust|Escape|Escapamento|Échappement
Filters|Filtros|Filtros|Filtres
Oil filters|Filtros de aceite|Filtros de óleo|Filtres à huile
Air filters|Filtros de aire|Filtros de ar|Filtres à air
Cabin filters|Filtros de cabina|Filtros de cabine|Filtres d’habitacle
Ignition|Encendido|Ignição|Allumage
Interior|Interior|Interior|Intérieur
Lighting|Iluminación|Iluminação|Éclairage
Steering|Dirección del vehículo|Direção|Direction
Suspension|Suspensión|Suspensão|Suspension
Transmission|Transmisión|Câmbio|Boîte de vitesses
Wheels and tires|Ruedas y neumáticos|Rodas e pneus|Roues et pneus
Wiper blades|Plumillas limpiaparabrisas|Palhetas do limpador|Balais d’essuie-glace
Floor mats|Tapetes|Tapetes para carro|Tapis de sol
Fluids|Fluidos|Fluidos|Liquides
Batteries|Baterías|Baterias|Batteries
Home|Inicio|Início|Accueil
About us|Nosotros|Sobre nós|À propos
Contact us|Contáctenos|Fale conosco|Nous contacter
Our location|Nuestra ubicación|Nossa localização|Nous trouver
Store hours|Horario de la tienda|Horário da loja|Heures d’ouverture
Monday to Friday|De lunes a viernes|De segunda a sexta|Du lundi au vendredi
Saturday|Sábado|Sábado|Samedi
Sunday|Domingo|Domingo|Dimanche
Closed|Cerrado|Fechado|Fermé
Send us a message|Envíenos un mensaje|Envie uma mensagem|Envoyez-nous un message
Your message|Su mensaje|Sua mensagem|Votre message
Send|Enviar|Enviar|Envoyer
Your message was sent|Su mensaje fue enviado|Sua mensagem foi enviada|Votre message a été envoyé
Terms and conditions|Términos y condiciones|Termos e condições|Conditions générales
Privacy policy|Política de privacidad|Política de privacidade|Politique de confidentialité
Shipping policy|Política de envíos|Política de envio|Politique de livraison
Return policy|Política de devoluciones|Política de devolução|Politique de retour
Returns|Devoluciones|Devoluções|Retours
Request a return|Solicitar una devolución|Solicitar devolução|Demander un retour
Reason for the return|Motivo de la devolución|Motivo da devolução|Motif du retour
Refund|Reembolso|Reembolso|Remboursement
Track your order|Rastree su pedido|Rastreie seu pedido|Suivre votre commande
Tracking number|Número de rastreo|Código de rastreio|Numéro de suivi
Order history|Historial de pedidos|Histórico de pedidos|Historique des commandes
Order status|Estado del pedido|Status do pedido|État de la commande
Shipped|Enviado|Enviado pela loja|Expédiée
Picked up|Recogido|Retirado|Retirée
Completed|Completado|Concluído|Terminée
Declined|Rechazado|Recusado|Refusée
Processing|En proceso|Em processamento|En cours
Request a quote|Solicitar cotización|Solicitar cotação|Demander un devis
Quote number|Número de cotización|Número da cotação|Numéro de devis
This quote has expired|Esta cotización ha vencido|Esta cotação expirou|Ce devis a expiré
Price match|Igualamos precios|Cobrimos ofertas|Prix alignés
Wholesale account|Cuenta mayorista|Conta de atacado|Compte professionnel
Tax exempt|Exento de impuestos|Isento de impostos|Exonéré de taxe
Language|Idioma|Idioma|Langue
Currency|Moneda|Moeda|Devise
Menu|Menú|Menu|Menu
Close|Cerrar|Fechar|Fermer
Back|Atrás|Voltar|Retour
Next|Siguiente|Próximo|Suivant
Previous|Anterior|Anterior|Précédent
Save|Guardar|Salvar|Enregistrer
Cancel|Cancelar|Cancelar|Annuler
Edit|Editar|Editar|Modifier
Delete|Eliminar|Excluir|Supprimer
Yes|Sí|Sim|Oui
No|No|Não|Non
Loading|Cargando|Carregando|Chargement
Show more|Mostrar más|Mostrar mais|Afficher plus
Show less|Mostrar menos|Mostrar menos|Afficher moins
Sort by|Ordenar por|Ordenar por|Trier par
Lowest price first|Menor precio primero|Menor preço primeiro|Prix croissant
Highest price first|Mayor precio primero|Maior preço primeiro|Prix décroissant
Filter by|Filtrar por|Filtrar por|Filtrer par
Clear filters|Borrar filtros|Limpar filtros|Effacer les filtres
Results per page|Resultados por página|Resultados por página|Résultats par page
This field is required|Este campo es obligatorio|Este campo é obrigatório|Ce champ est obligatoire
Enter a valid e-mail|Escriba un correo válido|Informe um e-mail válido|Saisissez un courriel valide
Enter a valid phone number|Escriba un teléfono válido|Informe um telefone válido|Saisissez un téléphone valide
The passwords are not the same|Las contraseñas no coinciden|As senhas não são iguais|Les mots de passe diffèrent
E-mail or password is wrong|Correo o contraseña incorrectos|E-mail ou senha incorretos|Courriel ou mot de passe incorrect
Your card was declined|Su tarjeta fue rechazada|Seu cartão foi recusado|Votre carte a été refusée
Something went wrong, try again|Algo salió mal, inténtelo de nuevo|Algo deu errado, tente novamente|Une erreur est survenue, réessayez
Page not found|Página no encontrada|Página não encontrada|Page introuvable
Subscribe to our newsletter|Suscríbase a nuestro boletín|Assine nosso boletim|Abonnez-vous à notre infolettre
You are subscribed|Se ha suscrito|Você está inscrito|Vous êtes abonné
Follow us|Síganos|Siga-nos|Suivez-nous
Secure payment|Pago seguro|Pagamento seguro|Paiement sécurisé
Questions? Call us|¿Preguntas? Llámenos|Dúvidas? Ligue para nós|Des questions ? Appelez-nous
Ask about this part|Pregunte por esta pieza|Pergunte sobre esta peça|Poser une question sur cette pièce
Share|Compartir|Compartilhar|Partager
Print|Imprimir|Imprimir|Imprimer
Download invoice|Descargar factura|Baixar fatura|Télécharger la facture
Order again|Pedir de nuevo|Pedir novamente|Commander à nouveau
Special instructions|Instrucciones especiales|Instruções especiais|Instructions particulières
Purchase order number|Número de orden de compra|Número da ordem de compra|Numéro de bon de commande
Installation|Instalación|Instalação|Installation
Schedule service|Agendar servicio|Agendar serviço|Prendre rendez-vous
We ship to the United States and Canada|Enviamos a Estados Unidos y Canadá|Enviamos para Estados Unidos e Canadá|Nous livrons aux États-Unis et au Canada
All rights reserved|Todos los derechos reservados|Todos os direitos reservados|Tous droits réservés
`

/** Texts that individual stores have changed, by dealer. */
export const ownTexts: Record<number, string> = {
  1: `
Add to cart|Agregar al carrito|Adicionar ao carrinho|Ajouter au panier
Pick up at the store|Recoger en el mostrador|Retirar no balcão|Retrait au comptoir
Questions? Call us|¿Dudas? Llame a nuestros expertos|Dúvidas? Fale com nossos especialistas|Des questions ? Parlez à nos experts
Ships today|Pedido antes de las 3: sale hoy|Pedido até as 15h: sai hoje|Avant 15 h, expédié le jour même
`,
  3: `
Choose your vehicle|Elija su camión|Escolha seu caminhão|Choisissez votre camion
Trim|Rueda|Roda|Roue
`,
}
