/** Asian makes besides Toyota and Honda, in the format of `vehicles-toyota-honda.ts`. */
export const otherAsianMakes = `
# Nissan
Altima|car|2005-2006|S:1,SL:1,SE:2|2.5I4;3.5V6
Altima|car|2007-2012|S:1,SL:1,SR:2,Hybrid:3|2.5I4;3.5V6;2.5I4h
Altima|car|2013-2018|S:1,SV:12,SL:12,SR:1|2.5I4;3.5V6
Altima|car|2019-2024|S:1,SV:1,SR:12,SL:1|2.5I4;2.0I4t
Sentra|car|2005-2006|S:1,SE-R:2|1.8I4;2.5I4
Sentra|car|2007-2012|S:1,SL:1,SE-R:2|2.0I4;2.5I4
Sentra|car|2013-2019|S:1,SV:1,SL:1,SR:1|1.8I4
Sentra|car|2020-2024|S,SV,SR|2.0I4
Rogue|suv|2008-2013|S,SV,SL|2.5I4
Rogue|suv|2014-2020|S:1,SV:12,SL:12|2.5I4;2.0I4h
Rogue|suv|2021|S,SV,SL,Platinum|2.5I4
Rogue|suv|2022-2024|S,SV,SL,Platinum|1.5I3t
Frontier|truck|2005-2019|S:1,SV:12,SL:2,PRO-4X:2|2.5I4;4.0V6
Frontier|truck|2020-2024|S,SV,PRO-4X|3.8V6
Pathfinder|suv|2005-2012|S:1,SE:1,LE:12|4.0V6;5.6V8
Pathfinder|suv|2013-2020|S,SV,SL,Platinum|3.5V6
Pathfinder|suv|2022-2024|S,SV,SL,Rock Creek|3.5V6
# Infiniti
Q50|car|2014-2015|Base:1,Premium:1,Sport:1,Hybrid:2|3.7V6;3.5V6h
Q50|car|2016-2019|Pure:1,Luxe:12,Sport:2,Red Sport 400:2|2.0I4t;3.0V6t
Q50|car|2020-2024|Luxe,Sensory,Red Sport 400|3.0V6t
QX60|suv|2014-2020|Pure:1,Luxe:1,Hybrid:2|3.5V6;2.5I4h
QX60|suv|2022-2024|Pure,Luxe,Sensory,Autograph|3.5V6
# Mazda
Mazda3|car|2005-2009|i:1,s:2,Mazdaspeed3:3|2.0I4;2.3I4;2.3I4t
Mazda3|car|2010-2013|i:1,s:2,Mazdaspeed3:3|2.0I4;2.5I4;2.3I4t
Mazda3|car|2014-2018|Sport:1,Touring:12,Grand Touring:2|2.0I4;2.5I4
Mazda3|car|2019-2024|Base:1,Select:1,Preferred:1,Turbo:2|2.5I4;2.5I4t
CX-5|suv|2013-2016|Sport:12,Touring:2,Grand Touring:2|2.0I4;2.5I4
CX-5|suv|2017-2024|Sport:1,Touring:1,Grand Touring:12,Signature:2|2.5I4;2.5I4t
# Subaru
Outback|suv|2005-2009|2.5i:1,2.5 XT:2,3.0 R:3|2.5F4;2.5F4t;3.0F6
Outback|suv|2010-2014|2.5i:1,2.5i Premium:1,2.5i Limited:1,3.6R:2|2.5F4;3.6F6
Outback|suv|2015-2019|2.5i:1,2.5i Premium:1,2.5i Limited:1,3.6R Limited:2|2.5F4;3.6F6
Outback|suv|2020-2024|Base:1,Premium:1,Limited:1,Onyx XT:2,Touring XT:2|2.5F4;2.4F4t
Forester|suv|2005-2008|2.5 X:1,2.5 XS:1,2.5 XT:2|2.5F4;2.5F4t
Forester|suv|2009-2013|2.5X:1,2.5X Premium:1,2.5XT:2|2.5F4;2.5F4t
Forester|suv|2014-2018|2.5i:1,2.5i Premium:1,2.5i Limited:1,2.0XT:2|2.5F4;2.0F4t
Forester|suv|2019-2024|Base,Premium,Sport,Limited,Touring|2.5F4
Impreza|car|2005-2007|2.5 RS:1,Outback Sport:1,WRX:2|2.5F4;2.0F4t
Impreza|car|2008-2011|2.5i:1,Outback Sport:1,WRX:2|2.5F4;2.5F4t
Impreza|car|2012-2016|2.0i,2.0i Premium,2.0i Limited|2.0F4
Impreza|car|2017-2023|Base,Premium,Sport,Limited|2.0F4
Impreza|car|2024|Base:1,Sport:1,RS:2|2.0F4;2.5F4
# Mitsubishi
Outlander|suv|2005-2006|LS,XLS,Limited|2.4I4
Outlander|suv|2007-2013|ES:1,SE:1,XLS:2|2.4I4;3.0V6
Outlander|suv|2014-2020|ES:1,SE:1,SEL:1,GT:2|2.4I4;3.0V6
Outlander|suv|2022-2024|ES:1,SE:1,SEL:1,PHEV SE:2|2.5I4;2.4I4p
# Hyundai
Elantra|car|2005-2006|GLS,GT|2.0I4
Elantra|car|2007-2010|GLS,SE|2.0I4
Elantra|car|2011-2016|GLS,SE,Limited|1.8I4
Elantra|car|2017-2020|SE:1,SEL:1,Limited:1,Sport:2|2.0I4;1.6I4t
Elantra|car|2021-2024|SE:1,SEL:1,Limited:1,N Line:2,Hybrid Blue:3|2.0I4;1.6I4t;1.6I4h
Sonata|car|2005|GL,GLS,LX|2.4I4;2.7V6
Sonata|car|2006-2010|GLS:1,SE:12,Limited:2|2.4I4;3.3V6
Sonata|car|2011-2014|GLS:1,SE:12,Limited:12,Hybrid:3|2.4I4;2.0I4t;2.4I4h
Sonata|car|2015-2019|SE:1,Sport:12,Limited:12,Hybrid:3|2.4I4;2.0I4t;2.0I4h
Sonata|car|2020-2024|SE:1,SEL:1,SEL Plus:2,Hybrid Limited:3|2.5I4;1.6I4t;2.0I4h
Tucson|suv|2005-2009|GL:1,GLS:12,Limited:2|2.0I4;2.7V6
Tucson|suv|2010-2015|GL:1,GLS:2,Limited:2|2.0I4;2.4I4
Tucson|suv|2016-2021|SE:1,SEL:1,Sport:2,Limited:2|2.0I4;1.6I4t
Tucson|suv|2022-2024|SE:1,SEL:1,Limited:12,Hybrid Blue:2|2.5I4;1.6I4th
Santa Fe|suv|2005-2006|GLS,LX|2.7V6;3.5V6
Santa Fe|suv|2007-2009|GLS:1,SE:2,Limited:2|2.7V6;3.3V6
Santa Fe|suv|2010-2012|GLS:12,SE:2,Limited:12|2.4I4;3.5V6
Santa Fe|suv|2013-2018|Sport:12,GLS:3,Limited:3|2.4I4;2.0I4t;3.3V6
Santa Fe|suv|2019-2020|SE:1,SEL:1,Limited:12|2.4I4;2.0I4t
Santa Fe|suv|2021-2023|SE:1,SEL:13,Limited:23,Calligraphy:2|2.5I4;2.5I4t;1.6I4th
Santa Fe|suv|2024|SE:1,SEL:12,Limited:12,Calligraphy:12|2.5I4t;1.6I4th
# Kia
Sorento|suv|2005-2006|LX,EX|3.5V6
Sorento|suv|2007-2009|LX:1,EX:12|3.3V6;3.8V6
Sorento|suv|2011-2013|LX,EX,SX:2|2.4I4;3.5V6
Sorento|suv|2014-2020|L:1,LX:12,EX:12,SX:2|2.4I4;3.3V6
Sorento|suv|2021-2024|LX:1,S:1,EX:2,SX:2,Hybrid:3|2.5I4;2.5I4t;1.6I4th
Sportage|suv|2005-2010|LX:1,EX:12|2.0I4;2.7V6
Sportage|suv|2011-2016|LX:1,EX:1,SX:2|2.4I4;2.0I4t
Sportage|suv|2017-2022|LX:1,EX:1,SX Turbo:2|2.4I4;2.0I4t
Sportage|suv|2023-2024|LX:1,EX:1,X-Pro:1,Hybrid EX:2|2.5I4;1.6I4th
Soul|car|2010-2011|Base:1,Plus:2,Sport:2|1.6I4;2.0I4
Soul|car|2012-2019|Base:1,Plus:2,Exclaim:2|1.6I4;2.0I4
Soul|car|2020-2024|LX,S,EX|2.0I4
`
