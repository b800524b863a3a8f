/** Accessories, in the format of `part-types-engine.ts`. */
export const accessoryTypes = `
@floor-mats 10
all-weather-mats|All-weather floor mats|Tapetes para todo clima|Tapetes para todo clima|Tapis toutes saisons|mat|model 0.8|8-16|32x24x4|98-210|0.6-0.68|in=accessories
carpet-mats|Carpet floor mats|Tapetes de alfombra|Tapetes de carpete|Tapis en moquette|mat|model 0.35|5-10|30x22x4|88-180|0.6-0.68|in=accessories
cargo-mat|Cargo tray|Bandeja de carga|Bandeja do porta-malas|Bac de coffre|mat|model 0.4|5-12|42x34x3|88-190|0.6-0.68|in=accessories only=car,suv,van
@cargo 5
cargo-net|Cargo net|Red de carga|Rede de carga|Filet de chargement|net|class 0.8|0.6-1.4|12x8x2|32-68|0.58-0.66|in=accessories only=suv,car,van
cargo-cover|Retractable cargo cover|Cubierta de carga retráctil|Cobertura retrátil do porta-malas|Cache-bagages rétractable|panel|model 0.18|6-11|48x8x5|168-290|0.63-0.71|in=accessories only=suv
cargo-organizer|Folding cargo organizer|Organizador plegable|Organizador dobrável|Organisateur pliable|box|all|3-5|18x14x4|42-74|0.58-0.66|in=accessories
bed-mat|Truck bed mat|Tapete para caja de camioneta|Tapete de caçamba|Tapis de benne|mat|class 0.8|28-46|66x60x1|148-240|0.63-0.71|in=accessories only=truck
@protection 5
mud-guards|Mud guards, set of four|Loderas, juego de cuatro|Para-barros, jogo de quatro|Bavettes, jeu de quatre|guard|model 0.35|2.5-6|20x12x5|78-150|0.6-0.68|in=accessories
door-edge|Door edge guards|Protectores de borde de puerta|Protetores de borda da porta|Protège-bords de portière|panel|class 0.5|0.4-1|30x3x1|68-130|0.6-0.68|in=accessories
paint-film|Paint protection film, hood|Película protectora para capó|Película de proteção do capô|Film de protection de capot|panel|model 0.12|1-2|60x6x6|188-360|0.64-0.72|in=accessories
wheel-locks|Wheel locks|Birlos de seguridad|Parafusos antifurto|Écrous antivol|nut|make|0.6-1|5x4x2|58-98|0.58-0.66|in=accessories
side-window-visors|Side window deflectors|Deflectores de ventana|Calhas de chuva|Déflecteurs de vitres|panel|model 0.25|2-4|42x8x4|108-190|0.61-0.69|in=accessories
hood-deflector|Hood deflector|Deflector de capó|Defletor de capô|Déflecteur de capot|panel|class 0.4|3-6|56x12x4|118-210|0.62-0.7|in=accessories only=suv,truck
@towing 3
tow-hitch|Tow hitch receiver|Receptor de remolque|Engate de reboque|Attelage de remorque|hitch|model 0.25|28-52|44x14x9|248-560|0.65-0.73|in=accessories only=suv,truck,van
hitch-ball|Hitch ball mount|Soporte de bola de remolque|Suporte da esfera de engate|Support de boule d'attelage|hitch|class 0.35|9-16|14x5x5|48-110|0.6-0.68|in=accessories only=suv,truck
roof-rack|Roof rack cross bars|Barras transversales de techo|Travessas de teto|Barres de toit transversales|rack-bars|model 0.3|9-16|50x10x6|228-420|0.64-0.72|in=accessories only=suv,van,car
tow-wiring|Tow wiring harness|Arnés para remolque|Chicote para reboque|Faisceau d'attelage|hose|class 0.5|1-3|12x9x3|88-210|0.63-0.71|in=accessories
@convenience 4
remote-start|Remote engine starter|Arranque remoto del motor|Partida remota do motor|Démarreur à distance|key|class 0.5|1-3|10x8x4|348-560|0.66-0.74|in=accessories
first-aid|First aid kit|Botiquín de primeros auxilios|Kit de primeiros socorros|Trousse de premiers soins|box|all|1.2-2|9x7x3|28-44|0.58-0.66|in=accessories
road-kit|Emergency road kit|Juego de emergencia vial|Kit de emergência|Trousse d'urgence routière|box|all|5-8|16x10x5|58-96|0.6-0.68|in=accessories
tire-inflator|Tire inflator, 12 V|Inflador de llantas de 12 V|Calibrador de pneus 12 V|Gonfleur de pneus 12 V|compressor|all|3-4|9x7x5|48-82|0.6-0.68|in=accessories
license-frame|License plate frame|Portaplacas|Moldura de placa|Cadre de plaque|panel|make|0.4-0.8|13x7x1|22-42|0.57-0.65|in=accessories
ashtray|Coin and ash cup|Vaso cenicero|Cinzeiro portátil|Cendrier amovible|box|make|0.2-0.4|4x3x3|18-32|0.57-0.65|in=accessories
sunshade|Windshield sunshade|Parasol de parabrisas|Tapa-sol de para-brisa|Pare-soleil de pare-brise|panel|model 0.25|1-2|30x8x4|48-76|0.59-0.67|in=accessories
`

/** Parts for commercial trucks only, in the same format. */
export const truckTypes = `
@brake-hydraulics 2
air-dryer|Air dryer cartridge|Cartucho del secador de aire|Cartucho do secador de ar|Cartouche de dessiccateur d'air|oil-filter|model 0.35|3-5|7x7x8|78-160|0.6-0.68|in=isuzu_fv
@fuel-filters 6
water-separator|Fuel water separator|Separador de agua del combustible|Separador de água do combustível|Séparateur d'eau du carburant|inline-filter|engine|1.2-2.4|5x5x8|48-96|0.59-0.67|in=isuzu_fv no=gas
@emissions 5
def-fluid|Diesel exhaust fluid, 2.5 gal|Fluido de escape diésel, 2.5 gal|Agente redutor para diesel, 2.5 gal|Liquide d'échappement diesel, 2.5 gal|jug|make|23-24|14x10x6|16-26|0.62-0.7|in=isuzu_fv qty=2
def-injector|DEF dosing injector|Inyector dosificador de DEF|Injetor dosador de redutor|Injecteur doseur de DEF|injector|engine|0.8-1.6|6x4x4|380-720|0.67-0.75|in=isuzu_fv no=gas
nox-sensor|NOx sensor|Sensor de NOx|Sensor de NOx|Capteur de NOx|sensor|engine|1-2|16x5x3|420-860|0.67-0.75|in=isuzu_fv no=gas
@wheel-hubs 3
wheel-seal|Wheel hub seal|Retén de maza|Retentor do cubo|Joint de moyeu|ring|model 0.5|0.4-0.9|6x6x1|28-64|0.58-0.66|in=isuzu_fv qty=2
wheel-stud|Wheel stud with nut|Birlo con tuerca|Prisioneiro com porca|Goujon avec écrou|nut|make|0.5-0.9|4x1x1|9-18|0.56-0.64|in=isuzu_fv qty=6
@shocks 2
leaf-spring|Leaf spring, rear|Muelle trasero|Feixe de molas traseiro|Ressort à lames arrière|leaf|model 0.5|68-140|58x5x9|380-820|0.66-0.74|in=isuzu_fv
cab-mount|Cab mount|Soporte de cabina|Coxim da cabine|Support de cabine|mount|model 0.5|2-4|6x6x5|58-130|0.62-0.7|in=isuzu_fv
king-pin-kit|King pin kit|Juego de pivotes de dirección|Kit de pino-mestre|Kit de pivot de fusée|joint|model 0.4|6-11|10x6x4|168-310|0.64-0.72|in=isuzu_fv
`
