import { box, circle, holes, oval, path, rays, ribs, rotate, tint } from '#demo/data/drawing.ts'

/** The shapes of electrical parts, body, lamps, interior, fluids and accessories. */
export const otherShapes = {
  battery:
    box(12, 30, 72, 48, 4, tint) + path('M12 42h72M22 30v-8h14v8M60 30v-8h14v8M24 58h12M62 58h12M68 52v12'),
  hose:
    path('M16 76c-2-30 10-34 30-34s20-8 20-26') +
    path('M32 76c0-18 6-20 18-20 24 0 32-14 32-40') +
    path('M13 76h22v8H13ZM63 8h22v8H63Z', tint) +
    path('M20 62l13 3M40 42l2 15M64 30l16 6'),
  relay:
    box(26, 22, 44, 40, 4, tint) +
    path('M34 62v18M44 62v12M54 62v12M62 62v18M34 34h28M34 42h18') +
    circle(60, 50, 3),
  bumper:
    path('M8 34c22-12 58-12 80 0l-4 30c-4 6-12 8-18 4-12-4-24-4-36 0-6 4-14 2-18-4Z', tint) +
    path('M24 52c14-4 34-4 48 0l-4 8c-12-3-28-3-40 0ZM12 40c24-8 48-8 72 0') +
    circle(18, 56, 4) +
    circle(78, 56, 4),
  grille:
    path('M12 30h72l-8 38H20Z', tint) +
    ribs(4, 15, 38, 2, 8, 'h0') +
    path('M14 38h68M16 46h64M17 54h62M19 61h58') +
    oval(48, 46, 12, 8, tint),
  fender:
    path('M8 66c0-24 10-38 34-40l44-2c2 12 2 26-2 42H74a22 22 0 0 0-44 0Z', tint) +
    path('M14 46c6-10 14-14 28-15l42-2M80 40h-8'),
  panel:
    path('M12 34 74 20l12 34-60 22Z', tint) +
    path('M22 40l48-11 8 22-46 16Z') +
    circle(18, 36, 1.6) +
    circle(71, 25, 1.6) +
    circle(80, 52, 1.6) +
    circle(27, 70, 1.6),
  mirror:
    path('M14 30c0-8 8-12 20-12h28c14 0 20 8 20 20v14c0 10-8 16-18 16H32c-12 0-18-8-18-18Z', tint) +
    path(
      'M22 32c0-4 4-7 12-7h26c10 0 14 5 14 13v12c0 7-5 11-11 11H34c-8 0-12-5-12-11ZM56 68l8 14h16l-6-16M34 52l16-18M44 54l10-12',
    ),
  wiper:
    path('M8 72 84 36') +
    path('M10 77 86 41l-2-5L8 72Z', tint) +
    path('M46 56l6-22M40 58l20-10M50 32l4-18 6 2-5 19Z'),
  handle:
    path('M12 44c4-10 14-14 24-14h38c8 0 12 5 12 10s-4 10-12 10H40c-6 0-8 4-12 8s-16 2-16-8Z', tint) +
    path('M36 40h36M22 44h4') +
    circle(76, 40, 4),
  latch:
    path('M24 18h40l10 14v44H24Z', tint) +
    path('M74 44H54c-8 0-8 12 0 12h20M34 28h16v10H34Z') +
    circle(34, 64, 4) +
    circle(54, 68, 3),
  clip:
    path('M30 22c0-6 36-6 36 0s-36 6-36 0Z', tint) +
    path('M42 27v14l-8 6 8 4v10l6 18 6-18V51l8-4-8-6V27') +
    path('M42 58h12'),
  key:
    path('M16 38a14 14 0 0 1 14-14h16a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14H30a14 14 0 0 1-14-14Z', tint) +
    path('M60 40h26v10h-6v6h-6v-6H60M26 36h10v8H26ZM40 36h10v8H40ZM30 50h16v8H30Z'),
  headlamp:
    path('M8 40c16-14 44-18 78-16-2 22-14 44-36 46-22 0-36-10-42-30Z', tint) +
    circle(38, 48, 13) +
    circle(38, 48, 6) +
    circle(64, 40, 9) +
    circle(64, 40, 4) +
    path('M16 42c6-5 12-8 18-10'),
  'fog-lamp':
    circle(46, 48, 26, tint) +
    circle(46, 48, 20) +
    circle(46, 48, 7) +
    path('M66 32h18v32H66M84 40h6v16h-6') +
    rays(8, 10, 18, 46, 48),
  'tail-lamp':
    path('M18 22c24-6 44-4 60 4v36c-8 10-24 14-42 12-12-2-18-10-18-20Z', tint) +
    path('M18 40c22-4 40-3 60 2M19 56c22-3 38-2 57 2M46 41v32') +
    ribs(4, 24, 28, 8, -0.6, 'v8'),
  bulb:
    path('M32 40a18 18 0 1 1 32 0c-3 6-6 8-6 14H38c0-6-3-8-6-14Z', tint) +
    path('M38 54h20v8H38ZM36 62h24v12H36ZM42 74v8M54 74v8M42 40l4 8 4-8 4 8M44 48v6M52 48v6'),
  'belt-buckle':
    box(30, 46, 36, 34, 6, tint) +
    box(36, 60, 24, 8, 3) +
    path('M40 46V34h16v12M36 34h24V22H36ZM42 22V8M54 22V8M44 28h8'),
  seat:
    path('M30 14c0-6 24-6 24 0l4 40H28Z', tint) +
    path('M26 54h36c8 0 14 6 12 14H22c-4 0-4-14 4-14Z', tint) +
    path('M34 68v12h34V68M34 20h16M32 38h20M40 8V4h8v4'),
  switch:
    box(18, 26, 60, 44, 6, tint) +
    box(26, 34, 20, 28, 3) +
    box(50, 34, 20, 28, 3) +
    path('M32 44l4-4 4 4M56 52l4 4 4-4M26 48h20M50 48h20'),
  regulator:
    path('M18 74 70 22M30 22l44 52') +
    path('M14 18h60v6H14ZM22 72h60v6H22Z', tint) +
    circle(50, 46, 5, tint) +
    box(58, 52, 22, 14, 6, tint),
  horn:
    circle(40, 50, 26, tint) +
    circle(40, 50, 18) +
    circle(40, 50, 8) +
    path('M40 24V12h10M60 34c10-2 18-8 24-16v28c-4-2-10-4-18-4'),
  mat:
    path('M24 10h40l10 12-2 28 6 12-4 22H20l-4-20 6-16-4-24Z', tint) +
    path('M28 18h32l8 8-2 24 6 13-3 13H26l-3-12 6-16-3-22Z') +
    ribs(7, 32, 26, 0, 7, 'h28'),
  net:
    path('M10 26h76l-10 46H20Z', tint) +
    path('M10 26 40 72M30 26 60 72M50 26 76 70M86 26 56 72M66 26 36 72M46 26 20 70') +
    circle(10, 26, 3) +
    circle(86, 26, 3) +
    circle(20, 72, 3) +
    circle(76, 72, 3),
  guard:
    path('M30 12c20 4 34 14 40 28l4 44H42c0-24-4-48-12-72Z', tint) +
    path('M48 76h20M47 68h20M40 26c8 4 16 10 20 18') +
    circle(40, 22, 2) +
    circle(58, 34, 2),
  hitch:
    path('M10 30h76v10H10Z', tint) +
    path('M38 40v34h20V40M42 50h12v18H42ZM20 40l8 14h10M76 40l-8 14H58M16 30V18h12v12M68 30V18h12v12'),
  'rack-bars':
    path('M10 26h76v8H10ZM10 60h76v8H10Z', tint) +
    path('M22 34v16h-8l4-16M74 34v16h8l-4-16M22 68v14h-8l4-14M74 68v14h8l-4-14'),
  bottle:
    path('M34 34c0-6 4-8 4-14h20c0 6 4 8 4 14v42a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z', tint) +
    path('M38 20v-8h20v8M34 44h28v22H34M40 51h16M40 58h10'),
  jug:
    path('M22 34c0-6 6-10 14-10h10l18 6c6 2 10 8 10 14v32a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6Z', tint) +
    path('M28 24V12h16v12M54 36h6c4 0 6 4 6 8v8c0 4-8 4-8 0v-6c0-4-4-4-4-10ZM30 58h30v16H30'),
  spray:
    path('M34 32h28v46a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z', tint) +
    path(
      'M34 32c0-6 6-6 6-10h16c0 4 6 4 6 10M42 22v-8h10v8M52 16h6M34 44h28M34 68h28M42 52h12M42 60h8M66 14l8-4M66 17h10M66 20l8 4',
    ),
  pen: rotate(
    40,
    path('M40 34h16v46a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4Z', tint),
    path('M42 34l3-14h6l3 14M46 20l2-10 2 10M40 62h16'),
  ),
  wheel:
    circle(48, 48, 38, tint) + circle(48, 48, 27) + circle(48, 48, 6) + rays(5, 7, 26) + holes(5, 13, 1.8),
  box: path('M14 34 48 20l34 14v34L48 82 14 68Z', tint) + path('M14 34l34 14 34-14M48 48v34M30 27l34 14v12'),
}
