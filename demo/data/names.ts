const words = (text: string) => text.trim().split(/\s+/)
const lines = (text: string) => text.trim().split('\n')

export const firstNames = words(`
Aaliyah Aaron Abigail Adrián Aisha Alejandra Alexander Amara Amir Ana Andre Angela Anthony Aparna Arjun Beatriz
Benjamin Bianca Brandon Brian Brianna Camila Carlos Caroline Chen Chidi Christina Claire Daniel Darius David
Deborah Derek Diego Dmitri Elena Elijah Emily Emma Eric Esther Ethan Fatima Felipe Fiona Gabriel Grace Grant
Hannah Hassan Heather Hiroshi Ibrahim Imani Isaac Isabella Ivan Jacob Jamal James Jasmine Javier Jennifer Jin
Joaquín Jordan José Joshua Julia Karen Katherine Keisha Kenji Kevin Kwame Laila Laura Leah Leila Liam Linh
Lucas Lucía Luis Malik Marcus Maria Mariana Mark Mateo Matthew Mei Melissa Michael Michelle Miguel Min-jun
Monique Nadia Natalie Nathan Ngozi Nia Nicole Noah Olga Oliver Olivia Omar Owen Patricia Paul Paulo Priya
Rachel Rafael Rashid Rebecca Renata Richard Robert Rosa Ryan Samantha Samir Samuel Sanjay Sara Sean Sofia
Soo-jin Stephanie Steven Sunita Tamika Tatiana Teresa Terrence Thomas Tomás Trevor Tyler Valentina Vanessa
Victor Vikram Wei William Xavier Yara Yasmin Yuki Yusuf Zachary Zoe
`)

export const frenchFirstNames = words(`
Amélie Antoine Audrey Benoît Camille Catherine Chantal Charles Élise Émile Étienne Félix François Geneviève
Gilles Guillaume Hugo Isabelle Jacques Jérôme Josée Julie Luc Manon Marc-André Mathieu Mélanie Noémie Olivier
Pascal Philippe Raphaël Sophie Sylvie Véronique Xavier Yannick Zoé
`)

export const lastNames = words(`
Abdi Adams Adeyemi Aguilar Ahmed Alvarez Anderson Bailey Baker Banerjee Bennett Bianchi Brooks Brown Campbell
Carter Castillo Chang Chavez Choi Clark Coleman Collins Cooper Costa Cruz Cunningham Das Davis Delgado Diaz
Dubois Edwards Eze Fernández Fischer Fleming Flores Foster Garcia Ghosh Gibson Gonzalez Graham Gray Green
Griffin Gupta Gutierrez Haddad Hall Hansen Harris Hassan Hayes Hernandez Hill Hoang Hughes Hussain Ito Ivanov
Jackson Jenkins Johnson Jones Joseph Kaur Kelly Khan Kim Kowalski Kumar Larson Le Lee Lewis Liu Lopez Martin
Martínez Mbeki McCarthy Mehta Mendoza Miller Mitchell Mohamed Moore Morales Morgan Morris Murphy Nakamura
Navarro Nelson Nguyen Nowak O'Brien O'Neill Okafor Oliveira Olsen Ortiz Owens Park Parker Patel Perez Peterson
Petrov Pham Phillips Pierce Powell Price Ramirez Ramos Reed Reyes Richardson Rivera Roberts Robinson Rogers
Romero Rossi Ruiz Russell Sanchez Sanders Santos Schmidt Schneider Scott Shah Sharma Silva Simmons Singh Smith
Stewart Sullivan Suzuki Tanaka Taylor Thomas Thompson Torres Tran Turner Vargas Vasquez Walker Wallace Wang
Ward Washington Watson White Williams Wilson Wong Wright Wu Yamamoto Yang Young Zhang Zimmerman
`)

export const frenchLastNames = words(`
Beaulieu Bélanger Bergeron Bouchard Boucher Caron Cloutier Côté Desjardins Fortin Fournier Gagné Gagnon Gauthier
Girard Lachance Lapointe Lavoie Leblanc Lefebvre Lévesque Martel Morin Nadeau Ouellet Paquette Pelletier Poirier
Richard Roy Simard St-Pierre Thibault Tremblay Turcotte Vachon
`)

export const streets = words(`
Maple Oak Cedar Elm Washington Lincoln Jefferson Madison Park Highland Lakeview Hillcrest Prospect Franklin
Chestnut Sycamore Willow Birch Spruce Magnolia Juniper Meadow Ridge Valley River Mill Church School Union Center
Jackson Adams Monroe Harrison Cleveland Grant Sheridan Walnut Poplar Dogwood Cypress Sunset Canyon Harbor
`)

export const streetEndings = ['St', 'St', 'Ave', 'Ave', 'Rd', 'Dr', 'Ln', 'Blvd', 'Ct', 'Way']

export const frenchStreets = lines(`
rue Saint-Denis
rue Principale
boulevard des Laurentides
avenue du Parc
rue Notre-Dame
chemin des Érables
rue Sherbrooke
rue King
boulevard Laurier
rue des Forges
`)

/** The first words of fictional business names. */
export const businessStems = lines(`
Lakeside
Blue Ridge
Summit
Riverbend
Northgate
Cornerstone
Redwood
Silver Creek
Ironwood
Eastfield
Harborview
Granite
Copper Canyon
Prairie
Twin Oaks
Westbrook
Stonebridge
Evergreen
Liberty Street
Maple Grove
Crossroads
Old Mill
Sunrise
Five Points
`)

export const garageKinds = lines(`
Auto Repair
Collision Center
Auto Body
Tire & Service
Motors
Garage
Fleet Services
Automotive
Car Care
Auto Parts
`)

export const frenchGarageKinds = lines(`
Garage
Carrosserie
Centre de l'auto
Mécanique
Pneus et freins
`)

export const fleetKinds = lines(`
Freight
Logistics
Delivery
Landscaping
Waste Services
Moving & Storage
Bakery Distribution
Plumbing Supply
Beverage Distributing
Tree Service
Refrigerated Transport
Building Supply
`)

export const publicFleets = lines(`
City of {city} Public Works
{city} Unified School District
{city} Parks Department
{city} Water Utility
`)
