/** Body parts, in the format of `part-types-engine.ts`. */
export const bodyTypes = `
@bumpers 3
front-bumper|Bumper cover, front|Facia del parachoques delantero|Capa do para-choque dianteiro|Revêtement de pare-chocs avant|bumper|model 0.22|8-18|70x24x18|240-620|0.66-0.74|
rear-bumper|Bumper cover, rear|Facia del parachoques trasero|Capa do para-choque traseiro|Revêtement de pare-chocs arrière|bumper|model 0.12|8-17|68x22x18|230-590|0.66-0.74|only=car,suv,truck,van
grille|Radiator grille|Parrilla del radiador|Grade do radiador|Calandre|grille|model 0.12|2.4-7|38x14x6|120-420|0.65-0.73|
splash-guard|Engine under cover|Cubierta inferior del motor|Protetor inferior do motor|Protection sous moteur|panel|class 0.35|3-8|38x26x5|64-178|0.63-0.71|
@panels 2
fender|Fender, front right|Salpicadera delantera derecha|Para-lama dianteiro direito|Aile avant droite|fender|model 0.1|7-15|44x28x12|170-420|0.66-0.74|
fender-liner|Fender liner, front left|Guardabarros interior delantero izquierdo|Parabarro dianteiro esquerdo|Doublure d'aile avant gauche|fender|class 0.3|2-5|36x20x12|48-138|0.63-0.71|
hood-strut|Hood lift support|Amortiguador del capó|Amortecedor do capô|Vérin de capot|link|class 0.3|0.6-1.4|20x2x2|28-76|0.6-0.68|qty=2 only=car,suv,truck,van
tailgate-strut|Liftgate support|Amortiguador de la compuerta|Amortecedor da tampa traseira|Vérin de hayon|link|class 0.3|0.8-1.8|24x2x2|38-110|0.61-0.69|qty=2 only=suv,van
@mirrors 3
door-mirror|Door mirror, left|Espejo lateral izquierdo|Retrovisor esquerdo|Rétroviseur gauche|mirror|model 0.2|3-7|14x10x9|148-420|0.65-0.73|
mirror-glass|Mirror glass, right|Luna del espejo derecho|Vidro do retrovisor direito|Glace de rétroviseur droite|mirror|class 0.45|0.4-1|9x6x2|38-110|0.61-0.69|
@wipers 8
wiper-driver|Wiper blade, driver side|Escobilla del lado del conductor|Palheta do lado do motorista|Balai d'essuie-glace conducteur|wiper|class|0.5-0.9|28x2x2|14-36|0.55-0.63|
wiper-passenger|Wiper blade, passenger side|Escobilla del lado del pasajero|Palheta do lado do passageiro|Balai d'essuie-glace passager|wiper|class 0.9|0.4-0.8|22x2x2|12-32|0.55-0.63|
wiper-rear|Wiper blade, rear|Escobilla trasera|Palheta traseira|Balai d'essuie-glace arrière|wiper|class 0.5|0.3-0.6|14x2x2|12-28|0.55-0.63|only=suv,van
washer-pump|Washer pump|Bomba del lavaparabrisas|Bomba do lavador|Pompe de lave-glace|pump|class 0.3|0.2-0.5|5x3x2|24-64|0.59-0.67|
@locks 2
door-handle|Door handle, outside left|Manija exterior izquierda|Maçaneta externa esquerda|Poignée extérieure gauche|handle|class 0.3|0.6-1.4|10x4x3|48-148|0.62-0.7|
door-latch|Door latch, front|Cerradura de puerta delantera|Fechadura da porta dianteira|Serrure de porte avant|latch|class 0.2|1.2-2.6|7x5x4|88-240|0.64-0.72|
trim-clip|Trim retainer clip|Grapa de moldura|Grampo de fixação|Agrafe de garniture|clip|make|0.01-0.02|0.8x0.8x1|1.2-3.5|0.55-0.6|qty=10
key-remote|Key with remote|Llave con control remoto|Chave com controle remoto|Clé à télécommande|key|class 0.3|0.1-0.2|4x2x1|98-260|0.64-0.72|
@headlamps 3
headlamp-left|Headlamp, left|Faro izquierdo|Farol esquerdo|Phare gauche|headlamp|model 0.24|6-14|24x16x14|240-880|0.67-0.75|
headlamp-right|Headlamp, right|Faro derecho|Farol direito|Phare droit|headlamp|model 0.24|6-14|24x16x14|240-880|0.67-0.75|
fog-lamp|Fog lamp|Faro antiniebla|Farol de neblina|Phare antibrouillard|fog-lamp|class 0.3|0.8-2|8x6x6|58-168|0.63-0.71|
@tail-lamps 2
tail-lamp|Tail lamp, right|Calavera derecha|Lanterna traseira direita|Feu arrière droit|tail-lamp|model 0.18|2.6-6|18x12x10|110-390|0.65-0.73|
third-brake-lamp|High-mounted stop lamp|Tercera luz de freno|Luz de freio elevada|Troisième feu de freinage|tail-lamp|class 0.22|0.6-1.4|16x4x3|48-148|0.62-0.7|only=car,suv,truck,van
@bulbs 6
bulb-h11|Bulb H11, low beam|Foco H11, luz baja|Lâmpada H11, farol baixo|Ampoule H11, croisement|bulb|many|0.1-0.2|4x2x2|11-19|0.55-0.62|in=parts_usa qty=2
bulb-9005|Bulb 9005, high beam|Foco 9005, luz alta|Lâmpada 9005, farol alto|Ampoule 9005, route|bulb|many|0.1-0.2|4x2x2|11-19|0.55-0.62|in=parts_usa qty=2
bulb-7443|Bulb 7443, stop and tail|Foco 7443, freno y trasera|Lâmpada 7443, freio e lanterna|Ampoule 7443, stop et position|bulb|many|0.05-0.1|3x2x1|4-8|0.55-0.6|qty=2
bulb-194|Bulb 194, side marker|Foco 194, luz lateral|Lâmpada 194, lateral|Ampoule 194, position latérale|bulb|many|0.02-0.05|2x1x1|2-5|0.55-0.6|qty=2
bulb-1156|Bulb 1156, turn signal|Foco 1156, direccional|Lâmpada 1156, seta|Ampoule 1156, clignotant|bulb|many|0.05-0.1|3x2x1|3-7|0.55-0.6|qty=2
@seats 1
seat-belt|Seat belt, front left|Cinturón delantero izquierdo|Cinto dianteiro esquerdo|Ceinture avant gauche|belt-buckle|class 0.2|2-4|12x8x5|148-390|0.66-0.74|
seat-cover|Seat cushion cover|Funda del cojín del asiento|Capa do assento|Housse d'assise|seat|class 0.15|2-5|24x22x5|180-460|0.66-0.74|
@controls 2
window-switch|Power window switch|Interruptor de elevalunas|Interruptor do vidro elétrico|Commande de lève-vitre|switch|class 0.5|0.4-0.9|7x4x3|68-220|0.63-0.71|
window-regulator|Window regulator with motor|Elevador de ventana con motor|Máquina de vidro com motor|Lève-vitre avec moteur|regulator|class 0.35|4-8|24x16x5|110-310|0.64-0.72|
ignition-switch|Ignition switch|Interruptor de encendido|Comutador de ignição|Contacteur d'allumage|switch|class 0.2|0.4-1|5x4x3|58-178|0.62-0.7|
horn|Horn|Bocina|Buzina|Avertisseur sonore|horn|make|0.8-1.6|5x5x4|34-88|0.6-0.68|
@trim 1
cup-holder|Console cup holder|Portavasos de consola|Porta-copos do console|Porte-gobelets de console|box|class 0.16|0.8-2|10x7x5|42-128|0.62-0.7|
door-panel-clip|Door panel clip set|Juego de grapas de puerta|Jogo de grampos da porta|Jeu d'agrafes de porte|clip|make|0.1-0.2|4x3x1|9-22|0.55-0.62|
sun-visor|Sun visor, left|Visera izquierda|Quebra-sol esquerdo|Pare-soleil gauche|panel|class 0.2|1-2|18x8x3|78-210|0.64-0.72|
@oils 9
engine-oil|Engine oil 0W-20, 1 qt|Aceite de motor 0W-20, 1 qt|Óleo de motor 0W-20, 1 qt|Huile moteur 0W-20, 1 qt|bottle|make|1.9-2|9x4x2.5|7.5-12|0.62-0.7|in=parts_usa qty=6
engine-oil-5w30|Engine oil 5W-30, 1 gal|Aceite de motor 5W-30, 1 gal|Óleo de motor 5W-30, 1 gal|Huile moteur 5W-30, 1 gal|jug|make|7.4-7.8|12x8x5|28-46|0.62-0.7|
transmission-fluid|Automatic transmission fluid, 1 qt|Líquido de transmisión automática, 1 qt|Fluido de câmbio automático, 1 qt|Huile de boîte automatique, 1 qt|bottle|make|1.9-2.1|9x4x2.5|9-18|0.62-0.7|qty=4
gear-oil|Differential gear oil, 1 qt|Aceite de diferencial, 1 qt|Óleo de diferencial, 1 qt|Huile de pont, 1 qt|bottle|make|1.9-2.1|9x4x2.5|12-24|0.62-0.7|qty=2
@coolants 6
coolant|Long-life coolant, 1 gal|Refrigerante de larga duración, 1 gal|Aditivo de longa duração, 1 gal|Liquide de refroidissement longue durée, 1 gal|jug|make|8.6-9.2|12x8x5|22-38|0.6-0.68|
brake-fluid|Brake fluid DOT 3, 12 oz|Líquido de frenos DOT 3, 12 oz|Fluido de freio DOT 3, 12 oz|Liquide de frein DOT 3, 12 oz|bottle|make|0.8-0.9|7x3x2|7-13|0.58-0.66|
@care 4
washer-fluid|Windshield washer fluid, 1 gal|Líquido limpiaparabrisas, 1 gal|Líquido para o lavador, 1 gal|Lave-glace, 1 gal|jug|all|8.2-8.5|12x8x5|4.5-7|0.6-0.68|
brake-cleaner|Brake cleaner, 14 oz|Limpiador de frenos, 14 oz|Limpa-freios, 14 oz|Nettoyant de freins, 14 oz|spray|all|1-1.1|10x3x3|6-10|0.58-0.66|qty=2
touch-up-paint|Touch-up paint pen|Lápiz de retoque de pintura|Caneta de retoque de pintura|Stylo de retouche|pen|make|0.1-0.2|6x1x1|14-26|0.57-0.65|
wax|Carnauba wax, 16 oz|Cera de carnauba, 16 oz|Cera de carnaúba, 16 oz|Cire de carnauba, 16 oz|bottle|all|1.1-1.3|8x3x2|12-22|0.57-0.65|
grease|Multi-purpose grease, 14 oz|Grasa multiusos, 14 oz|Graxa multiúso, 14 oz|Graisse multi-usage, 14 oz|spray|all|1-1.1|9x3x3|6-12|0.57-0.65|
`
