/**
 * '@subcategory demand' starts a group; demand is how often its parts are ordered. One type per line follows:
 * key | en | es | pt | fr | shape | scope [share] | weight lb | size in | list price | cost ratio | options
 * Scope: vehicles share a part if they have this in common (engine, model, class, make, many, all).
 * Share: the fraction of these groups of vehicles that have such a part.
 * Options: core=fraction of the list price (remanufactured types); qty=pieces per job ('cyl' = cylinders);
 * in=catalogs (default parts_usa and isuzu_fv); no=engine kinds that don't have it; only=vehicle classes that have it.
 */
export const engineTypes = `
@oil-filters 14
oil-filter|Engine oil filter|Filtro de aceite del motor|Filtro de óleo do motor|Filtre à huile moteur|oil-filter|engine|0.5-1.2|3.5x3.5x4.5|7-22|0.58-0.68|
oil-drain-gasket|Drain plug gasket|Junta del tapón de drenaje|Arruela do bujão do cárter|Joint de bouchon de vidange|ring|make|0.02-0.05|1x1x0.2|1.5-4|0.55-0.6|
oil-filter-housing|Oil filter housing cap|Tapa del portafiltro de aceite|Tampa do filtro de óleo|Couvercle de filtre à huile|oil-filter|engine 0.08|0.4-0.9|4x4x3|24-62|0.6-0.7|
@air-filters 10
air-filter|Engine air filter|Filtro de aire del motor|Filtro de ar do motor|Filtre à air moteur|panel-filter|engine|0.6-1.6|11x8x2|18-48|0.56-0.66|
air-duct|Air intake hose|Manguera de admisión de aire|Mangueira de admissão de ar|Tuyau d'admission d'air|hose|engine 0.1|0.8-1.8|16x5x5|48-130|0.62-0.7|no=diesel
@cabin-filters 10
cabin-filter|Cabin air filter|Filtro de aire de cabina|Filtro de ar da cabine|Filtre à air d'habitacle|panel-filter|class|0.3-0.8|9x8x1.2|16-42|0.55-0.64|
@fuel-filters 4
fuel-filter|Fuel filter|Filtro de combustible|Filtro de combustível|Filtre à carburant|inline-filter|engine 0.18|0.6-1.9|4x4x7|22-78|0.6-0.68|
fuel-cap|Fuel tank cap|Tapón del tanque de combustible|Tampa do tanque de combustível|Bouchon de réservoir|cap|make|0.3-0.5|4x4x3|18-36|0.6-0.68|
@belts 5
serpentine-belt|Serpentine belt|Correa serpentina|Correia poli-V|Courroie serpentine|belt|engine 0.75|0.4-1.1|9x7x1.5|28-82|0.58-0.66|no=hybrid
belt-tensioner|Drive belt tensioner|Tensor de la correa|Tensor da correia|Tendeur de courroie|pulley|engine 0.14|1.4-3.8|6x5x4|68-190|0.62-0.7|no=hybrid
idler-pulley|Idler pulley|Polea loca|Polia de desvio|Galet inverseur|pulley|engine 0.1|0.5-1.2|4x4x2|32-88|0.62-0.7|no=hybrid
@timing 2
timing-chain|Timing chain kit|Juego de cadena de distribución|Kit de corrente de comando|Kit de chaîne de distribution|chain|engine 0.1|3-8|14x9x3|160-480|0.64-0.72|
timing-cover-seal|Crankshaft front seal|Sello delantero del cigüeñal|Retentor dianteiro do virabrequim|Joint avant de vilebrequin|ring|engine 0.1|0.1-0.3|4x4x0.6|12-34|0.58-0.66|
vvt-solenoid|Camshaft timing oil valve|Válvula de aceite del árbol de levas|Válvula de óleo do comando|Électrovanne d'arbre à cames|solenoid|engine 0.1|0.3-0.7|5x3x3|62-168|0.62-0.7|no=diesel
@gaskets 3
valve-cover-gasket|Valve cover gasket|Junta de la tapa de válvulas|Junta da tampa de válvulas|Joint de couvre-culasse|gasket|engine 0.16|0.3-0.9|18x9x0.8|24-86|0.58-0.66|
head-gasket|Cylinder head gasket|Junta de culata|Junta do cabeçote|Joint de culasse|gasket|engine 0.1|0.5-1.4|20x9x0.3|58-168|0.6-0.68|
intake-gasket|Intake manifold gasket|Junta del múltiple de admisión|Junta do coletor de admissão|Joint de collecteur d'admission|gasket|engine 0.08|0.2-0.5|16x5x0.4|14-58|0.58-0.66|
exhaust-gasket|Exhaust manifold gasket|Junta del múltiple de escape|Junta do coletor de escape|Joint de collecteur d'échappement|gasket|engine 0.08|0.2-0.5|15x4x0.3|16-64|0.58-0.66|
@engine-mounts 3
engine-mount|Engine mount, right|Soporte de motor derecho|Coxim do motor, direito|Support moteur, droit|mount|model 0.12|2.4-6.5|7x6x6|72-240|0.63-0.71|
transmission-mount|Transmission mount|Soporte de transmisión|Coxim do câmbio|Support de boîte de vitesses|mount|class 0.3|1.8-5|7x5x5|58-180|0.63-0.71|
@lubrication 2
oil-pan|Engine oil pan|Cárter de aceite|Cárter de óleo|Carter d'huile|pan|engine 0.09|6-16|20x14x8|110-380|0.65-0.73|
oil-pump|Engine oil pump|Bomba de aceite|Bomba de óleo|Pompe à huile|pump|engine 0.08|3-7|9x8x5|140-420|0.65-0.73|
oil-cap|Oil filler cap|Tapón de llenado de aceite|Tampa do bocal de óleo|Bouchon de remplissage d'huile|cap|make|0.1-0.2|3x3x2|9-22|0.58-0.66|
dipstick|Oil level dipstick|Varilla de nivel de aceite|Vareta de nível de óleo|Jauge de niveau d'huile|stick|engine 0.05|0.3-0.6|24x2x1|18-46|0.6-0.68|
@spark-plugs 9
spark-plug|Spark plug, iridium|Bujía de iridio|Vela de irídio|Bougie à l'iridium|spark-plug|engine|0.1-0.18|3.5x1x1|12-28|0.57-0.66|no=diesel qty=cyl
glow-plug|Glow plug|Bujía de precalentamiento|Vela de aquecimento|Bougie de préchauffage|spark-plug|engine|0.1-0.2|5x1x1|28-64|0.6-0.68|no=gas,hybrid qty=cyl
@ignition-coils 5
ignition-coil|Ignition coil|Bobina de encendido|Bobina de ignição|Bobine d'allumage|coil|engine 0.6|0.6-1.1|6x3x2|62-168|0.6-0.69|no=diesel qty=cyl
@engine-sensors 5
oxygen-sensor|Oxygen sensor|Sensor de oxígeno|Sensor de oxigênio|Sonde à oxygène|sensor|engine 0.3|0.3-0.6|14x2x2|88-245|0.62-0.7|
mass-air-flow|Mass air flow sensor|Sensor de flujo de aire|Sensor de fluxo de ar|Débitmètre d'air|sensor|engine 0.12|0.3-0.7|5x3x3|96-265|0.62-0.7|
knock-sensor|Knock sensor|Sensor de detonación|Sensor de detonação|Capteur de cliquetis|sensor|engine 0.06|0.2-0.4|3x2x2|58-172|0.62-0.7|no=diesel
crank-sensor|Crankshaft position sensor|Sensor de posición del cigüeñal|Sensor de rotação do virabrequim|Capteur de vilebrequin|sensor|engine 0.12|0.2-0.4|4x2x2|44-138|0.6-0.69|
coolant-sensor|Coolant temperature sensor|Sensor de temperatura del refrigerante|Sensor de temperatura da água|Sonde de température|sensor|engine 0.08|0.1-0.3|3x1x1|22-64|0.58-0.66|
tpms-sensor|Tire pressure sensor|Sensor de presión de llanta|Sensor de pressão do pneu|Capteur de pression de pneu|sensor|class 0.5|0.1-0.2|3x2x1|48-96|0.58-0.66|qty=4 only=car,suv,truck,van
@batteries 4
battery|Battery, 12 V|Batería de 12 V|Bateria de 12 V|Batterie 12 V|battery|class 0.75|32-52|11x7x8|148-268|0.66-0.74|core=0.12
battery-cable|Battery cable|Cable de batería|Cabo da bateria|Câble de batterie|hose|class 0.12|0.6-2|30x3x2|38-128|0.62-0.7|
@alternators 3
alternator|Alternator, remanufactured|Alternador remanufacturado|Alternador remanufaturado|Alternateur remis à neuf|alternator|engine 0.45|12-22|10x8x8|260-560|0.64-0.73|core=0.22 no=hybrid
@starters 3
starter|Starter motor, remanufactured|Motor de arranque remanufacturado|Motor de partida remanufaturado|Démarreur remis à neuf|starter|engine 0.4|7-18|10x6x6|190-440|0.64-0.73|core=0.2 no=hybrid
@relays 2
relay|Main relay|Relé principal|Relé principal|Relais principal|relay|make|0.05-0.1|1.5x1.5x1.5|9-28|0.56-0.64|
fuse-kit|Fuse assortment|Surtido de fusibles|Jogo de fusíveis|Assortiment de fusibles|relay|make|0.1-0.3|5x3x1|12-26|0.55-0.62|
@radiators 3
radiator|Radiator|Radiador|Radiador|Radiateur|radiator|model 0.25|10-26|32x22x5|180-520|0.64-0.73|
fan-assembly|Cooling fan assembly|Conjunto del ventilador|Conjunto da ventoinha|Ensemble de ventilateur|fan|model 0.08|7-14|28x20x6|190-480|0.65-0.73|
radiator-cap|Radiator cap|Tapón del radiador|Tampa do radiador|Bouchon de radiateur|cap|make|0.1-0.2|3x3x2|12-28|0.57-0.65|
coolant-reservoir|Coolant reservoir|Depósito de refrigerante|Reservatório de expansão|Vase d'expansion|reservoir|class 0.25|1.2-3|12x8x7|48-128|0.62-0.7|
@water-pumps 4
water-pump|Water pump|Bomba de agua|Bomba d'água|Pompe à eau|pump|engine 0.45|2.5-7.5|9x7x5|88-290|0.62-0.71|
thermostat|Thermostat|Termostato|Termostato|Thermostat|thermostat|engine 0.5|0.2-0.7|4x4x3|24-86|0.58-0.67|
@coolant-hoses 3
upper-hose|Radiator hose, upper|Manguera superior del radiador|Mangueira superior do radiador|Durite supérieure de radiateur|hose|model 0.12|0.6-1.4|18x6x3|28-82|0.6-0.68|
lower-hose|Radiator hose, lower|Manguera inferior del radiador|Mangueira inferior do radiador|Durite inférieure de radiateur|hose|model 0.1|0.6-1.6|20x7x3|30-88|0.6-0.68|
heater-hose|Heater hose|Manguera de calefacción|Mangueira do aquecedor|Durite de chauffage|hose|class 0.2|0.4-1|16x5x2|22-64|0.6-0.68|
@air-conditioning 3
ac-compressor|A/C compressor, remanufactured|Compresor de aire acondicionado remanufacturado|Compressor de ar-condicionado remanufaturado|Compresseur de climatisation remis à neuf|compressor|engine 0.14|10-18|10x8x8|310-680|0.66-0.74|core=0.18
ac-condenser|A/C condenser|Condensador de aire acondicionado|Condensador de ar-condicionado|Condenseur de climatisation|radiator|model 0.08|5-11|28x17x2|170-420|0.65-0.73|
blower-motor|Blower motor|Motor del soplador|Motor do ventilador interno|Moteur de soufflerie|fan|class 0.28|2.5-5|9x8x8|96-240|0.63-0.71|
`
