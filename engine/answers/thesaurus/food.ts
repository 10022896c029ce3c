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
`;
