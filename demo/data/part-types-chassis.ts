/** Chassis parts, in the format of `part-types-engine.ts`. */
export const chassisTypes = `
@brake-pads 12
front-pads|Brake pads, front|Pastillas de freno delanteras|Pastilhas de freio dianteiras|Plaquettes de frein avant|brake-pad|model|3.5-6.5|8x6x4|62-138|0.58-0.68|
rear-pads|Brake pads, rear|Pastillas de freno traseras|Pastilhas de freio traseiras|Plaquettes de frein arrière|brake-pad|class|2.4-4.5|7x5x3|56-124|0.58-0.68|
rear-shoes|Brake shoes, rear|Zapatas de freno traseras|Sapatas de freio traseiras|Mâchoires de frein arrière|brake-shoe|class 0.25|4-7|11x9x3|58-128|0.6-0.68|only=car,truck,lcf
pad-hardware|Pad fitting kit|Juego de montaje de pastillas|Kit de montagem de pastilhas|Kit de montage de plaquettes|clip|class 0.4|0.2-0.5|5x4x1|14-38|0.55-0.63|
@brake-rotors 7
front-rotor|Brake rotor, front|Disco de freno delantero|Disco de freio dianteiro|Disque de frein avant|brake-disc|model|14-28|13x13x3|72-198|0.6-0.69|qty=2
rear-rotor|Brake rotor, rear|Disco de freno trasero|Disco de freio traseiro|Disque de frein arrière|brake-disc|class|9-22|12x12x3|64-168|0.6-0.69|qty=2
brake-drum|Brake drum, rear|Tambor de freno trasero|Tambor de freio traseiro|Tambour de frein arrière|brake-drum|class 0.2|11-28|12x12x4|78-190|0.62-0.7|qty=2 only=car,truck,lcf
@brake-calipers 3
front-caliper|Brake caliper, front left, remanufactured|Mordaza delantera izquierda remanufacturada|Pinça dianteira esquerda remanufaturada|Étrier avant gauche remis à neuf|caliper|class 0.4|9-16|11x8x6|120-290|0.63-0.71|core=0.24
rear-caliper|Brake caliper, rear left, remanufactured|Mordaza trasera izquierda remanufacturada|Pinça traseira esquerda remanufaturada|Étrier arrière gauche remis à neuf|caliper|class 0.35|7-12|10x7x5|110-260|0.63-0.71|core=0.24
@brake-hydraulics 3
master-cylinder|Brake master cylinder|Cilindro maestro de frenos|Cilindro-mestre de freio|Maître-cylindre de frein|cylinder|class 0.3|2.5-5.5|11x6x5|130-340|0.64-0.72|
brake-hose|Brake hose, front|Manguera de freno delantera|Flexível de freio dianteiro|Flexible de frein avant|hose|class 0.3|0.4-0.8|20x3x2|28-68|0.6-0.68|
abs-sensor|Wheel speed sensor|Sensor de velocidad de rueda|Sensor de velocidade da roda|Capteur de vitesse de roue|sensor|class 0.4|0.3-0.8|24x3x2|62-158|0.61-0.69|
@parking-brake 1
parking-cable|Parking brake cable|Cable del freno de estacionamiento|Cabo do freio de estacionamento|Câble de frein de stationnement|hose|class 0.2|1.4-3|62x3x2|42-118|0.62-0.7|
@shocks 4
front-strut|Strut, front right|Amortiguador delantero derecho|Amortecedor dianteiro direito|Jambe de force avant droite|shock|model 0.2|8-17|24x8x8|128-320|0.63-0.71|only=car,suv,truck,van
rear-shock|Shock absorber, rear|Amortiguador trasero|Amortecedor traseiro|Amortisseur arrière|shock|model 0.16|4-9|22x4x4|78-210|0.62-0.7|qty=2
coil-spring|Coil spring, front|Resorte delantero|Mola dianteira|Ressort avant|spring|class 0.25|5-12|16x6x6|68-158|0.63-0.71|qty=2 only=car,suv,truck,van
strut-mount|Strut mount|Base del amortiguador|Coxim do amortecedor|Coupelle d'amortisseur|mount|class 0.35|1.2-2.8|7x7x3|44-112|0.61-0.69|only=car,suv,truck,van
@control-arms 3
control-arm|Lower control arm, front left|Brazo inferior delantero izquierdo|Braço inferior dianteiro esquerdo|Bras inférieur avant gauche|arm|class 0.55|6-16|19x14x5|118-340|0.63-0.71|
ball-joint|Lower ball joint|Rótula inferior|Pivô inferior|Rotule inférieure|joint|class 0.4|0.9-2.8|6x4x4|38-110|0.6-0.68|
stabilizer-link|Stabilizer link|Tornillo de la barra estabilizadora|Bieleta da barra estabilizadora|Biellette de barre stabilisatrice|link|class 0.5|0.7-1.6|12x3x3|28-74|0.59-0.67|qty=2
control-arm-bushing|Control arm bushing|Buje del brazo|Bucha do braço|Silentbloc de bras|ring|class 0.25|0.4-1.1|4x4x3|18-58|0.58-0.66|
@wheel-hubs 4
hub-front|Hub and bearing, front|Maza con rodamiento delantera|Cubo com rolamento dianteiro|Moyeu et roulement avant|bearing|class 0.75|5-11|7x7x5|118-310|0.63-0.71|
hub-rear|Hub and bearing, rear|Maza con rodamiento trasera|Cubo com rolamento traseiro|Moyeu et roulement arrière|bearing|class 0.5|5-10|7x7x5|112-290|0.63-0.71|
lug-nut|Wheel lug nut|Tuerca de rueda|Porca de roda|Écrou de roue|nut|make|0.1-0.2|1.5x1x1|3-9|0.55-0.62|qty=20
center-cap|Wheel center cap|Tapa central de la rueda|Calota central da roda|Cache-moyeu|cap|class 0.4|0.2-0.5|4x4x1.5|16-48|0.57-0.65|qty=4
@steering 2
tie-rod-end|Tie rod end, outer|Terminal de dirección exterior|Terminal de direção externo|Embout de biellette de direction|joint|class 0.5|0.9-2.4|9x4x3|36-104|0.6-0.68|
rack-pinion|Steering rack, remanufactured|Cremallera de dirección remanufacturada|Caixa de direção remanufaturada|Crémaillère remise à neuf|rack|class 0.18|18-32|52x9x8|420-980|0.66-0.74|core=0.2 only=car,suv,truck,van
power-steering-pump|Power steering pump, remanufactured|Bomba de dirección remanufacturada|Bomba de direção remanufaturada|Pompe de direction remise à neuf|pump|engine 0.08|5-10|9x8x7|160-380|0.65-0.73|core=0.2 no=hybrid
@axles 3
cv-axle|Drive axle, front left|Flecha homocinética delantera izquierda|Semieixo dianteiro esquerdo|Demi-arbre avant gauche|axle|class 0.35|14-24|32x6x6|210-520|0.65-0.73|core=0.15 only=car,suv,truck,van
cv-boot|CV boot kit|Juego de cubrepolvo homocinético|Kit de coifa homocinética|Kit de soufflet|boot|class 0.3|0.6-1.4|8x5x5|34-88|0.6-0.68|only=car,suv,truck,van
u-joint|Universal joint|Cruceta|Cruzeta|Joint de cardan|joint|class 0.18|0.8-2.4|5x5x3|28-82|0.6-0.68|only=truck,suv,lcf
@clutch 1
clutch-kit|Clutch kit|Juego de embrague|Kit de embreagem|Kit d'embrayage|clutch|engine 0.08|14-32|13x13x6|240-620|0.65-0.73|no=hybrid
clutch-cylinder|Clutch slave cylinder|Cilindro esclavo del embrague|Cilindro auxiliar da embreagem|Cylindre récepteur d'embrayage|cylinder|class 0.12|0.8-1.8|6x4x3|48-126|0.62-0.7|
@transmission 3
transmission-filter|Transmission filter kit|Juego de filtro de transmisión|Kit de filtro do câmbio|Kit de filtre de boîte|panel-filter|class 0.45|1-2.6|12x9x3|38-118|0.59-0.67|
transmission-pan-gasket|Transmission pan gasket|Junta del cárter de transmisión|Junta do cárter do câmbio|Joint de carter de boîte|gasket|class 0.3|0.2-0.5|15x12x0.3|16-46|0.57-0.65|
shift-cable|Shift cable|Cable de cambios|Cabo de câmbio|Câble de sélection|hose|class 0.12|1.4-3|48x4x3|88-230|0.63-0.71|
@exhaust-pipes 2
muffler|Muffler|Silenciador|Silencioso|Silencieux|muffler|model 0.08|14-32|42x16x10|210-560|0.65-0.73|
exhaust-hanger|Exhaust hanger|Soporte de escape|Suporte do escapamento|Silentbloc d'échappement|ring|make|0.1-0.3|3x2x2|6-18|0.56-0.64|
flex-pipe|Front exhaust pipe|Tubo de escape delantero|Tubo dianteiro do escapamento|Tube avant d'échappement|muffler|class 0.15|9-20|36x8x8|160-420|0.65-0.73|
@emissions 1
egr-valve|EGR valve|Válvula EGR|Válvula EGR|Vanne EGR|solenoid|engine 0.09|1.2-4|7x5x5|118-380|0.64-0.72|
purge-valve|Canister purge valve|Válvula de purga del cánister|Válvula de purga do cânister|Électrovanne de purge|solenoid|engine 0.1|0.3-0.7|5x3x3|38-118|0.6-0.68|no=diesel
catalytic-converter|Catalytic converter|Convertidor catalítico|Conversor catalítico|Catalyseur|muffler|engine 0.06|9-24|26x10x8|680-1980|0.68-0.75|core=0.1
dpf-filter|Diesel particulate filter|Filtro de partículas diésel|Filtro de partículas diesel|Filtre à particules|muffler|engine 0.7|28-72|30x13x13|1480-3600|0.68-0.75|core=0.15 no=gas,hybrid
@fuel-delivery 2
fuel-pump|Fuel pump module|Módulo de bomba de combustible|Módulo da bomba de combustível|Module de pompe à carburant|pump|model 0.1|3-6|12x7x7|190-480|0.65-0.73|
fuel-injector|Fuel injector|Inyector de combustible|Injetor de combustível|Injecteur de carburant|injector|engine 0.2|0.2-0.9|6x2x2|68-310|0.63-0.71|qty=cyl
throttle-body|Throttle body|Cuerpo de aceleración|Corpo de borboleta|Corps de papillon|throttle|engine 0.08|2.4-5|8x7x6|190-460|0.65-0.73|no=diesel
fuel-rail-sensor|Fuel pressure sensor|Sensor de presión de combustible|Sensor de pressão de combustível|Capteur de pression de carburant|sensor|engine 0.05|0.2-0.4|3x1x1|58-148|0.61-0.69|
`
