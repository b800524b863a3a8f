/**
 * One generation per line: model | class | years | trims | engines.
 * Digits after a trim name the engines it came with (1 = first); a trim without digits came with all.
 * Engines: litres, layout (I in-line, V, F flat), then t turbo, h hybrid, p plug-in hybrid, d diesel; EV.
 */
export const toyotaAndHonda = `
# Toyota
Camry|car|2005-2006|Standard:1,LE:12,SE:13,XLE:12|2.4I4;3.0V6;3.3V6
Camry|car|2007-2009|CE:1,LE:12,SE:12,XLE:12,Hybrid:3|2.4I4;3.5V6;2.4I4h
Camry|car|2010-2011|Base:1,LE:12,SE:12,XLE:12,Hybrid:3|2.5I4;3.5V6;2.4I4h
Camry|car|2012-2017|LE:13,SE:12,XLE:123|2.5I4;3.5V6;2.5I4h
Camry|car|2018-2024|LE:13,SE:13,XLE:123,XSE:12|2.5I4;3.5V6;2.5I4h
Corolla|car|2005-2008|CE,LE,S|1.8I4
Corolla|car|2009-2013|Base,LE,S|1.8I4
Corolla|car|2014-2016|L,LE,LE Eco,S|1.8I4
Corolla|car|2017-2019|L,LE,SE,XLE|1.8I4
Corolla|car|2020-2022|L:1,LE:13,SE:2,XLE:1,XSE:2|1.8I4;2.0I4;1.8I4h
Corolla|car|2023-2024|LE:12,SE:12,XSE:1|2.0I4;1.8I4h
RAV4|suv|2005|Base,L|2.4I4
RAV4|suv|2006-2008|Base,Sport,Limited|2.4I4;3.5V6
RAV4|suv|2009-2012|Base,Sport,Limited|2.5I4;3.5V6
RAV4|suv|2013-2015|LE,XLE,Limited|2.5I4
RAV4|suv|2016-2018|LE:1,XLE:12,SE:1,Limited:12|2.5I4;2.5I4h
RAV4|suv|2019-2024|LE:12,XLE:12,Adventure:1,Limited:12|2.5I4;2.5I4h
Highlander|suv|2005-2007|Base:12,Limited:2,Hybrid:3|2.4I4;3.3V6;3.3V6h
Highlander|suv|2008-2010|Base:1,Sport:1,Limited:1,Hybrid:2|3.5V6;3.3V6h
Highlander|suv|2011-2013|Base:12,SE:2,Limited:2,Hybrid:3|2.7I4;3.5V6;3.5V6h
Highlander|suv|2014-2019|LE:12,XLE:2,Limited:23|2.7I4;3.5V6;3.5V6h
Highlander|suv|2020-2022|L:1,LE:12,XLE:12,Limited:12|3.5V6;2.5I4h
Highlander|suv|2023-2024|LE,XLE,Limited,Platinum|2.4I4t;2.5I4h
4Runner|suv|2005-2009|SR5,Sport,Limited|4.0V6;4.7V8
4Runner|suv|2010-2016|SR5,Trail,Limited|4.0V6
4Runner|suv|2017-2024|SR5,TRD Off-Road,Limited,TRD Pro|4.0V6
Tacoma|truck|2005-2015|Base:1,PreRunner:12,SR5:2,TRD Sport:2|2.7I4;4.0V6
Tacoma|truck|2016-2023|SR:12,SR5:12,TRD Sport:2,TRD Off-Road:2,Limited:2|2.7I4;3.5V6
Tacoma|truck|2024|SR,SR5,TRD Sport,TRD Off-Road|2.4I4t
Tundra|truck|2005-2006|Base,SR5,Limited:2|4.0V6;4.7V8
Tundra|truck|2007-2009|Base,SR5:23,Limited:3|4.0V6;4.7V8;5.7V8
Tundra|truck|2010-2013|Base,SR5:23,Limited:3,Platinum:3|4.0V6;4.6V8;5.7V8
Tundra|truck|2014-2019|SR,SR5,Limited:2,1794 Edition:2|4.6V8;5.7V8
Tundra|truck|2020-2021|SR,SR5,Limited,TRD Pro|5.7V8
Tundra|truck|2022-2024|SR:1,SR5:1,Limited,Platinum,1794 Edition|3.4V6t;3.4V6th
Prius|car|2005-2009|Base,Touring|1.5I4h
Prius|car|2010-2015|Two,Three,Four,Five|1.8I4h
Prius|car|2016-2018|Two,Three,Four|1.8I4h
Prius|car|2019-2022|LE,XLE,Limited|1.8I4h
Prius|car|2023-2024|LE,XLE,Limited|2.0I4h
Sienna|van|2005-2006|CE,LE,XLE|3.3V6
Sienna|van|2007-2010|CE,LE,XLE|3.5V6
Sienna|van|2011-2020|LE,SE,XLE,Limited|3.5V6
Sienna|van|2021-2024|LE,XLE,XSE,Limited|2.5I4h
# Lexus
ES|car|2005-2006|ES 330|3.3V6
ES|car|2007-2012|ES 350|3.5V6
ES|car|2013-2018|ES 350:1,ES 300h:2|3.5V6;2.5I4h
ES|car|2019-2024|ES 250:3,ES 350:1,ES 300h:2|3.5V6;2.5I4h;2.5I4
RX|suv|2005-2006|RX 330:1|3.3V6
RX|suv|2007-2009|RX 350:1,RX 400h:2|3.5V6;3.3V6h
RX|suv|2010-2015|RX 350:1,RX 450h:2|3.5V6;3.5V6h
RX|suv|2016-2022|RX 350:1,RX 350 F Sport:1,RX 450h:2|3.5V6;3.5V6h
RX|suv|2023-2024|RX 350:1,RX 350h:2,RX 500h:3|2.4I4t;2.5I4h;2.4I4th
# Honda
Civic|car|2005|DX,LX,EX|1.7I4
Civic|car|2006-2011|DX:1,LX:1,EX:1,Si:2,Hybrid:3|1.8I4;2.0I4;1.3I4h
Civic|car|2012-2015|LX:1,EX:1,EX-L:1,Si:2|1.8I4;2.4I4
Civic|car|2016-2021|LX:1,EX:12,EX-L:2,Touring:2,Sport:1|2.0I4;1.5I4t
Civic|car|2022-2024|LX:1,Sport:1,EX:2,Touring:2,Si:2|2.0I4;1.5I4t
Accord|car|2005-2007|DX:1,LX:12,EX:12,SE:1|2.4I4;3.0V6
Accord|car|2008-2012|LX:1,EX:12,EX-L:12,SE:1|2.4I4;3.5V6
Accord|car|2013-2017|LX:1,Sport:1,EX:1,EX-L:12,Touring:2,Hybrid:3|2.4I4;3.5V6;2.0I4h
Accord|car|2018-2022|LX:1,Sport:12,EX-L:12,Touring:2,Hybrid:3|1.5I4t;2.0I4t;2.0I4h
Accord|car|2023-2024|LX:1,EX:1,Sport Hybrid:2,Touring Hybrid:2|1.5I4t;2.0I4h
CR-V|suv|2005-2006|LX,EX,SE|2.4I4
CR-V|suv|2007-2011|LX,EX,EX-L|2.4I4
CR-V|suv|2012-2016|LX,EX,EX-L,Touring|2.4I4
CR-V|suv|2017-2019|LX:1,EX:2,EX-L:2,Touring:2|2.4I4;1.5I4t
CR-V|suv|2020-2022|LX:1,EX:12,EX-L:12,Touring:12|1.5I4t;2.0I4h
CR-V|suv|2023-2024|LX:1,EX:1,EX-L:1,Sport Hybrid:2,Sport Touring Hybrid:2|1.5I4t;2.0I4h
Pilot|suv|2005-2008|LX,EX,EX-L|3.5V6
Pilot|suv|2009-2015|LX,EX,EX-L,Touring|3.5V6
Pilot|suv|2016-2022|LX,EX,EX-L,Touring,Elite|3.5V6
Pilot|suv|2023-2024|LX,Sport,EX-L,Touring,TrailSport|3.5V6
Odyssey|van|2005-2010|LX,EX,EX-L,Touring|3.5V6
Odyssey|van|2011-2017|LX,EX,EX-L,Touring|3.5V6
Odyssey|van|2018-2024|EX,EX-L,Touring,Elite|3.5V6
# Acura
MDX|suv|2005-2006|Base,Touring|3.5V6
MDX|suv|2007-2013|Base,Technology,Advance|3.7V6
MDX|suv|2014-2020|Base:1,Technology:1,Advance:1,Sport Hybrid:2|3.5V6;3.0V6h
MDX|suv|2022-2024|Base:1,Technology:1,A-Spec:1,Type S:2|3.5V6;3.0V6t
RDX|suv|2007-2012|Base,Technology|2.3I4t
RDX|suv|2013-2018|Base,Technology,Advance|3.5V6
RDX|suv|2019-2024|Base,Technology,A-Spec,Advance|2.0I4t
`
