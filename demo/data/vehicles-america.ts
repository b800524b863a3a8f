/** American makes, in the format of `vehicles-toyota-honda.ts`. */
export const americanMakes = `
# Ford
F-150|truck|2005-2008|XL:12,STX:12,XLT:23,Lariat:3|4.2V6;4.6V8;5.4V8
F-150|truck|2009-2010|XL:1,STX:1,XLT:12,Lariat:2|4.6V8;5.4V8
F-150|truck|2011-2014|XL:12,STX:12,XLT:123,Lariat:23|3.7V6;5.0V8;3.5V6t
F-150|truck|2015-2017|XL:123,XLT:1234,Lariat:234,Platinum:34|3.5V6;2.7V6t;5.0V8;3.5V6t
F-150|truck|2018-2020|XL:123,XLT:1234,Lariat:234,Platinum:34|3.3V6;2.7V6t;5.0V8;3.5V6t
F-150|truck|2021-2023|XL:123,XLT:12345,Lariat:2345,Platinum:345|3.3V6;2.7V6t;5.0V8;3.5V6t;3.5V6th
F-150|truck|2024|STX:12,XL:12,XLT:1234,Lariat:1234|2.7V6t;5.0V8;3.5V6t;3.5V6th
Escape|suv|2005-2008|XLS:1,XLT:12,Limited:2,Hybrid:3|2.3I4;3.0V6;2.3I4h
Escape|suv|2009-2012|XLS:1,XLT:12,Limited:12,Hybrid:3|2.5I4;3.0V6;2.5I4h
Escape|suv|2013-2016|S:1,SE:23,Titanium:23|2.5I4;1.6I4t;2.0I4t
Escape|suv|2017-2019|S:1,SE:2,SEL:2,Titanium:3|2.5I4;1.5I4t;2.0I4t
Escape|suv|2020-2022|S:1,SE:13,SEL:12,Titanium:23|1.5I3t;2.0I4t;2.5I4h
Escape|suv|2023-2024|Base:1,Active:1,ST-Line:123,Platinum:23|1.5I3t;2.0I4t;2.5I4h
Explorer|suv|2005-2010|XLS:1,XLT:12,Eddie Bauer:12,Limited:12|4.0V6;4.6V8
Explorer|suv|2011-2015|Base:12,XLT:12,Limited:12,Sport:3|3.5V6;2.0I4t;3.5V6t
Explorer|suv|2016-2019|Base:12,XLT:12,Limited:12,Sport:3,Platinum:3|3.5V6;2.3I4t;3.5V6t
Explorer|suv|2020-2024|Base:1,XLT:1,Limited:13,ST:2,Platinum:2|2.3I4t;3.0V6t;3.3V6h
Edge|suv|2007-2010|SE,SEL,Limited|3.5V6
Edge|suv|2011-2014|SE:12,SEL:12,Limited:12,Sport:3|3.5V6;2.0I4t;3.7V6
Edge|suv|2015-2018|SE:12,SEL:12,Titanium:12,Sport:3|2.0I4t;3.5V6;2.7V6t
Edge|suv|2019-2024|SE:1,SEL:1,Titanium:1,ST:2|2.0I4t;2.7V6t
Fusion|car|2006-2009|S:1,SE:12,SEL:12|2.3I4;3.0V6
Fusion|car|2010-2012|S:1,SE:12,SEL:12,Sport:3,Hybrid:4|2.5I4;3.0V6;3.5V6;2.5I4h
Fusion|car|2013-2020|S:1,SE:123,Titanium:3,Hybrid SE:4|2.5I4;1.5I4t;2.0I4t;2.0I4h
Focus|car|2005-2011|S,SE,SES|2.0I4
Focus|car|2012-2018|S:1,SE:1,Titanium:1,ST:2|2.0I4;2.0I4t
Mustang|car|2005-2010|V6:1,GT:2|4.0V6;4.6V8
Mustang|car|2011-2014|V6:1,GT:2|3.7V6;5.0V8
Mustang|car|2015-2017|V6:1,EcoBoost:2,GT:3|3.7V6;2.3I4t;5.0V8
Mustang|car|2018-2024|EcoBoost:1,EcoBoost Premium:1,GT:2,GT Premium:2|2.3I4t;5.0V8
# Lincoln
Navigator|suv|2005-2014|Luxury,Ultimate|5.4V8
Navigator|suv|2015-2017|Base,Select,Reserve|3.5V6t
Navigator|suv|2018-2024|Base,Select,Reserve,Black Label|3.5V6t
# Chevrolet
Silverado 1500|truck|2005-2006|Work Truck:12,LS:23,LT:3|4.3V6;4.8V8;5.3V8
Silverado 1500|truck|2007-2013|Work Truck:12,LT:123,LTZ:34|4.3V6;4.8V8;5.3V8;6.2V8
Silverado 1500|truck|2014-2018|Work Truck:12,LT:12,LTZ:23,High Country:23|4.3V6;5.3V8;6.2V8
Silverado 1500|truck|2019-2024|WT:12,Custom:12,LT:1234,RST:1234,High Country:34|2.7I4t;5.3V8;6.2V8;3.0I6td
Colorado|truck|2005-2006|LS,LT|2.8I4;3.5I5
Colorado|truck|2007-2012|LS:1,LT:12|2.9I4;3.7I5
Colorado|truck|2015-2022|Base:1,WT:12,LT:12,Z71:23|2.5I4;3.6V6;2.8I4td
Colorado|truck|2023-2024|WT,LT,Trail Boss,Z71|2.7I4t
Malibu|car|2005-2007|Base:1,LS:1,LT:12|2.2I4;3.5V6
Malibu|car|2008-2012|LS:1,LT:12,LTZ:12|2.4I4;3.6V6
Malibu|car|2013-2015|LS:1,LT:12,LTZ:12|2.5I4;2.0I4t
Malibu|car|2016-2024|LS:1,LT:1,RS:1,Premier:2|1.5I4t;2.0I4t
Impala|car|2005|Base:1,LS:2|3.4V6;3.8V6
Impala|car|2006-2011|LS:1,LT:12,LTZ:2|3.5V6;3.9V6
Impala|car|2012-2020|LS:1,LT:1,LTZ:1|3.6V6
Cruze|car|2011-2015|LS:1,LT:2,LTZ:2,Diesel:3|1.8I4;1.4I4t;2.0I4td
Cruze|car|2016-2019|L,LS,LT,Premier|1.4I4t
Equinox|suv|2005-2009|LS:1,LT:12,Sport:2|3.4V6;3.6V6
Equinox|suv|2010-2012|LS:1,LT:12,LTZ:12|2.4I4;3.0V6
Equinox|suv|2013-2017|LS:1,LT:12,LTZ:12|2.4I4;3.6V6
Equinox|suv|2018-2024|LS:1,LT:12,RS:1,Premier:12|1.5I4t;2.0I4t
Tahoe|suv|2005-2006|LS:12,LT:2,Z71:2|4.8V8;5.3V8
Tahoe|suv|2007-2014|LS:12,LT:2,LTZ:2|4.8V8;5.3V8
Tahoe|suv|2015-2020|LS:1,LT:1,Premier:12|5.3V8;6.2V8
Tahoe|suv|2021-2024|LS:1,LT:13,RST:123,High Country:23|5.3V8;6.2V8;3.0I6td
# GMC
Sierra 1500|truck|2005-2006|SL:12,SLE:23,SLT:3|4.3V6;4.8V8;5.3V8
Sierra 1500|truck|2007-2013|Work Truck:12,SLE:123,SLT:34,Denali:4|4.3V6;4.8V8;5.3V8;6.2V8
Sierra 1500|truck|2014-2018|Base:12,SLE:12,SLT:23,Denali:23|4.3V6;5.3V8;6.2V8
Sierra 1500|truck|2019-2024|Pro:12,SLE:12,SLT:234,AT4:234,Denali:234|2.7I4t;5.3V8;6.2V8;3.0I6td
Acadia|suv|2007-2016|SL,SLE,SLT,Denali|3.6V6
Acadia|suv|2017-2023|SLE:12,SLT:12,Denali:2|2.5I4;3.6V6
Acadia|suv|2024|Elevation,AT4,Denali|2.5I4t
# Buick
Enclave|suv|2008-2017|Convenience,Leather,Premium|3.6V6
Enclave|suv|2018-2024|Preferred,Essence,Premium,Avenir|3.6V6
# Cadillac
Escalade|suv|2005-2006|Base:12,ESV:2|5.3V8;6.0V8
Escalade|suv|2007-2014|Base,Luxury,Premium,Platinum|6.2V8
Escalade|suv|2015-2020|Base,Luxury,Premium Luxury,Platinum|6.2V8
Escalade|suv|2021-2024|Luxury:12,Premium Luxury:12,Sport:12,Platinum:12|6.2V8;3.0I6td
XT5|suv|2017-2019|Base,Luxury,Premium Luxury,Platinum|3.6V6
XT5|suv|2020-2024|Luxury:1,Premium Luxury:12,Sport:2|2.0I4t;3.6V6
# Jeep
Wrangler|suv|2005-2006|SE:1,X:2,Sport:2,Rubicon:2|2.4I4;4.0I6
Wrangler|suv|2007-2011|X,Sport,Sahara,Rubicon|3.8V6
Wrangler|suv|2012-2017|Sport,Sahara,Rubicon|3.6V6
Wrangler|suv|2018-2024|Sport:12,Sahara:1234,Rubicon:1234|3.6V6;2.0I4t;3.0V6td;2.0I4p
Grand Cherokee|suv|2005-2010|Laredo:12,Limited:12,Overland:3,SRT8:4|3.7V6;4.7V8;5.7V8;6.1V8
Grand Cherokee|suv|2011-2021|Laredo:1,Limited:12,Overland:12,SRT:3|3.6V6;5.7V8;6.4V8
Grand Cherokee|suv|2022-2024|Laredo:1,Limited:1,Overland:12,4xe:3|3.6V6;5.7V8;2.0I4p
Cherokee|suv|2014-2018|Sport:1,Latitude:12,Limited:12,Trailhawk:12|2.4I4;3.2V6
Cherokee|suv|2019-2023|Latitude:1,Limited:123,Trailhawk:23|2.4I4;3.2V6;2.0I4t
# Dodge
Charger|car|2006-2010|SE:1,SXT:2,R/T:3,SRT8:4|2.7V6;3.5V6;5.7V8;6.1V8
Charger|car|2011-2014|SE:1,SXT:1,R/T:2,SRT8:3|3.6V6;5.7V8;6.4V8
Charger|car|2015-2023|SXT:1,GT:1,R/T:2,Scat Pack:3|3.6V6;5.7V8;6.4V8
Durango|suv|2005-2009|SXT:12,SLT:123,Limited:23|3.7V6;4.7V8;5.7V8
Durango|suv|2011-2024|SXT:1,GT:1,Citadel:12,R/T:2|3.6V6;5.7V8
Grand Caravan|van|2005-2007|SE:1,SXT:2|3.3V6;3.8V6
Grand Caravan|van|2008-2010|SE:1,SXT:23|3.3V6;3.8V6;4.0V6
Grand Caravan|van|2011-2020|SE,SXT,R/T|3.6V6
# Ram
1500|truck|2011-2012|ST:12,SLT:23,Laramie:3|3.7V6;4.7V8;5.7V8
1500|truck|2013-2018|Tradesman:12,Big Horn:123,Laramie:123|3.6V6;5.7V8;3.0V6td
1500|truck|2019-2024|Tradesman:12,Big Horn:12,Laramie:12,Limited:2|3.6V6;5.7V8
# Chrysler
300|car|2005-2010|Base:1,Touring:2,300C:3|2.7V6;3.5V6;5.7V8
300|car|2011-2023|Touring:1,Limited:1,300S:12,300C:2|3.6V6;5.7V8
`
