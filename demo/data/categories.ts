/** Categories (not indented) and their subcategories (indented): key | en | es | pt | fr. */
export const categoryLines = `
filters|Filters|Filtros|Filtros|Filtres
  oil-filters|Oil filters|Filtros de aceite|Filtros de óleo|Filtres à huile
  air-filters|Air filters|Filtros de aire|Filtros de ar|Filtres à air
  cabin-filters|Cabin filters|Filtros de cabina|Filtros de cabine|Filtres d'habitacle
  fuel-filters|Fuel filters|Filtros de combustible|Filtros de combustível|Filtres à carburant
brakes|Brakes|Frenos|Freios|Freins
  brake-pads|Pads and shoes|Pastillas y zapatas|Pastilhas e sapatas|Plaquettes et mâchoires
  brake-rotors|Rotors and drums|Discos y tambores|Discos e tambores|Disques et tambours
  brake-calipers|Calipers|Mordazas|Pinças|Étriers
  brake-hydraulics|Hydraulics|Sistema hidráulico|Sistema hidráulico|Circuit hydraulique
  parking-brake|Parking brake|Freno de estacionamiento|Freio de estacionamento|Frein de stationnement
engine|Engine|Motor|Motor|Moteur
  belts|Belts and tensioners|Correas y tensores|Correias e tensores|Courroies et tendeurs
  timing|Timing|Distribución|Sincronismo|Distribution
  gaskets|Gaskets and seals|Juntas y sellos|Juntas e retentores|Joints et bagues
  engine-mounts|Mounts|Soportes|Coxins|Supports
  lubrication|Lubrication|Lubricación|Lubrificação|Lubrification
ignition|Ignition and sensors|Encendido y sensores|Ignição e sensores|Allumage et capteurs
  spark-plugs|Spark and glow plugs|Bujías|Velas|Bougies
  ignition-coils|Ignition coils|Bobinas de encendido|Bobinas de ignição|Bobines d'allumage
  engine-sensors|Engine sensors|Sensores del motor|Sensores do motor|Capteurs du moteur
electrical|Starting and charging|Arranque y carga|Partida e carga|Démarrage et charge
  batteries|Batteries|Baterías|Baterias|Batteries
  alternators|Alternators|Alternadores|Alternadores|Alternateurs
  starters|Starters|Motores de arranque|Motores de partida|Démarreurs
  relays|Switches and relays|Interruptores y relés|Interruptores e relés|Contacteurs et relais
cooling|Cooling and climate|Enfriamiento y clima|Arrefecimento e climatização|Refroidissement et climatisation
  radiators|Radiators and fans|Radiadores y ventiladores|Radiadores e ventiladores|Radiateurs et ventilateurs
  water-pumps|Pumps and thermostats|Bombas y termostatos|Bombas e termostatos|Pompes et thermostats
  coolant-hoses|Hoses|Mangueras|Mangueiras|Durites
  air-conditioning|Air conditioning|Aire acondicionado|Ar-condicionado|Climatisation
suspension|Suspension and steering|Suspensión y dirección|Suspensão e direção|Suspension et direction
  shocks|Shocks and struts|Amortiguadores|Amortecedores|Amortisseurs
  control-arms|Control arms and joints|Brazos y rótulas|Braços e pivôs|Bras et rotules
  wheel-hubs|Hubs and bearings|Mazas y rodamientos|Cubos e rolamentos|Moyeux et roulements
  steering|Steering|Dirección|Direção|Direction
drivetrain|Drivetrain|Tren motriz|Transmissão|Transmission
  axles|Axles and shafts|Ejes y flechas|Eixos e cardãs|Essieux et arbres
  clutch|Clutch|Embrague|Embreagem|Embrayage
  transmission|Transmission|Caja de cambios|Caixa de câmbio|Boîte de vitesses
exhaust|Exhaust and fuel|Escape y combustible|Escape e combustível|Échappement et carburant
  exhaust-pipes|Pipes and mufflers|Tubos y silenciadores|Tubos e silenciosos|Tubes et silencieux
  emissions|Emissions|Emisiones|Emissões|Antipollution
  fuel-delivery|Fuel delivery|Suministro de combustible|Alimentação de combustível|Alimentation en carburant
body|Body|Carrocería|Carroceria|Carrosserie
  bumpers|Bumpers and grilles|Parachoques y parrillas|Para-choques e grades|Pare-chocs et calandres
  panels|Fenders and panels|Salpicaderas y paneles|Para-lamas e painéis|Ailes et panneaux
  mirrors|Mirrors and glass|Espejos y vidrios|Espelhos e vidros|Rétroviseurs et vitres
  wipers|Wipers and washers|Limpiaparabrisas|Limpadores de para-brisa|Essuie-glaces
  locks|Locks, handles and clips|Cerraduras, manijas y grapas|Fechaduras, maçanetas e grampos|Serrures, poignées et agrafes
lighting|Lighting|Iluminación|Iluminação|Éclairage
  headlamps|Front lamps|Luces delanteras|Luzes dianteiras|Feux avant
  tail-lamps|Rear lamps|Luces traseras|Luzes traseiras|Feux arrière
  bulbs|Bulbs|Focos|Lâmpadas|Ampoules
interior|Interior|Interior|Interior|Habitacle
  seats|Seats and belts|Asientos y cinturones|Bancos e cintos|Sièges et ceintures
  controls|Switches and controls|Interruptores y mandos|Interruptores e comandos|Commandes
  trim|Trim|Molduras|Acabamento|Garnitures
fluids|Fluids and care|Fluidos y cuidado|Fluidos e cuidados|Fluides et entretien
  oils|Oils|Aceites|Óleos|Huiles
  coolants|Coolants and brake fluid|Refrigerantes y líquido de frenos|Aditivos e fluido de freio|Liquides de refroidissement et de frein
  care|Car care|Cuidado del auto|Cuidados com o carro|Entretien de l'auto
accessories|Accessories|Accesorios|Acessórios|Accessoires
  floor-mats|Floor mats|Tapetes|Tapetes|Tapis de sol
  cargo|Cargo and storage|Carga y almacenaje|Carga e organização|Chargement et rangement
  protection|Exterior protection|Protección exterior|Proteção externa|Protection extérieure
  towing|Towing and racks|Remolque y portaequipajes|Reboque e bagageiros|Attelage et porte-bagages
  convenience|Convenience and safety|Comodidad y seguridad|Conforto e segurança|Confort et sécurité
`
