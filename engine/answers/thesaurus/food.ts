/** Food, drink, allergens and mealtimes; one entry a line, as `readThesaurus` reads it. */
export const food = `
grub | meal | dinner | lunch | breakfast | tea time | supper : food | meals | nutrition
eat | feeding themselves : nutrition | food intake | support to eat
drink | thirsty | fluids | water jug | dehydrated : hydration | drinking water | nutrition and hydration
hungry | starving | malnourished | weight loss | must score : nutrition | malnutrition | nutritional assessment
feed | help with feeding | help to eat | help with meals : support to eat or drink | assistance with eating
tube feed | peg | ng tube | nasogastric : enteral feeding | nutritional support
diet | special diet | puree | soft food | thickener | choking : dietary requirements | texture modified food | nutritional needs
halal | kosher | vegan | vegetarian | veggie : religious or cultural background | dietary preferences
food allergy | nut allergy | gluten free | coeliac : allergen | food allergy | dietary requirements
nil by mouth | nbm | fasting : nil by mouth | fasting | withholding food and drink
stop feeding | withhold food | withdraw feeding : life-sustaining nutrition and hydration | withholding nutrition | best interests
food hygiene | food poisoning | kitchen hygiene | haccp : food safety | food hygiene
canteen | restaurant | cafe | vending machine : catering | dining room | facilities to eat meals
protected mealtime | interrupted meals : mealtimes | non-urgent activity avoided
red tray | cut up food | open packets | help with lunch : help to eat or drink | support to eat | assistance with eating
tray taken away | untouched tray | out of reach | cannot reach drink : within reach | help to eat or drink
feeder : support to eat or drink | help to eat or drink
must tool | must screen | malnutrition screening | weigh the patient | bmi : malnutrition | nutritional screening | screened for malnutrition
not eating | off their food | losing weight | skinny : malnutrition | undernutrition | nutritional assessment
cannot swallow | trouble swallowing | swallowing problem | swallow test : swallowing difficulty | dysphagia | swallowing assessment
iddsi | thickened fluids | thickening powder | soft diet | minced and moist | mashed : texture-modified | dysphagia | thickening powder
risk feeding | feeding at risk | comfort feeding | eat at risk : eating and drinking with acknowledged risk
ng feed | feeding tube | nasogastric feed | ph strip | tube position : nasogastric tube position | enteral feeding | tube feeding
fortisip | build up drink | supplement drink | sip feed : dietary supplements | nutritional supplements
food chart | fluid chart | fluid balance | intake chart : fluid charts | food charts | nutrition record
reheat | food gone cold | hot trolley | keep food warm | keep food hot : hot food temperature | food safety
kitchen fridge | food fridge | patient fridge | use by | best before : chilled food | food safety | use-by date
food from home | home cooked food | takeaway | bring food in : food brought in | food safety
eho | hygiene rating | food inspector : food hygiene | environmental health
hair net | hairnet | blue plaster : food handler | food hygiene
peanut | shellfish | dairy free | lactose | natashas law : allergens | food allergy | food information
choice of food | cultural food | special meal : menus | reasonable request about food | religion or culture | special diet
starved for surgery | nbm too long | long fast : nil by mouth | fasting
cuppa | hot drink | cup of tea | glass of water : drinks | hydration | enough to drink
diabetic | hypo | blood sugar : diabetes | blood glucose
formula milk | baby milk | breast milk : infant feeding | infant formula
`;
