/** Alternative spellings of words that regulation spells in one way; one entry a line, as `readThesaurus` reads it. */
export const spellings = `
organization : organisation
organisation : organization
authorize : authorise | authorised | authorisation
immunize : immunise | immunisation
pediatric : paediatric | children
anesthetic | anesthesia : anaesthetic | anaesthesia
dialysis : renal dialysis | haemodialysis
diarrhea : diarrhoea
feces : faeces
gynecology | gynae : gynaecology
fetus | unborn child | unborn baby : foetus | unborn child
health care : healthcare
healthcare : health care
co-operate | cooperate : cooperation | co-operation
license : licence | licensed
enquire | inquire | inquiry : enquiry | inquiry
ionizing : ionising
pseudonymize : pseudonymisation
color : colour
dietician : dietitian
advisor : adviser
dietetics : dietitian | nutrition
hemorrhage : haemorrhage
orthopedic : orthopaedic
tumor : tumour
behavior : behaviour
analyze : analyse
minimize : minimise
recognize : recognise
standardize : standardise
hospitalize : admission to hospital
program : programme
odor : odour
labor : labour
vapor : vapour
cesarean | c-section : caesarean
hemodialysis : haemodialysis
whistle blowing : whistleblowing | speak up
mdt | multi-disciplinary team : multidisciplinary
acknowledgment : acknowledgement
judgment : judgement
e-mail : email
online : website | electronic
`;
