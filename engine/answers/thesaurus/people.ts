/** What staff call patients, families, colleagues and outsiders; one entry a line, as `readThesaurus` reads it. */
export const people = `
patient : service user | person using the service | person receiving care
client | resident : service user | patient
service user : patient | person receiving care
mum | mummy | mother | dad | daddy | father : relative | family | parent | carer
daughter | son | brother | sister | nan | granny | grandad | auntie : relative | family | carer
husband | wife | spouse | civil partner | boyfriend | girlfriend : partner | relative | family | carer
next of kin | nok : relative | family | nearest relative | person acting on behalf
relative : family | carer | person interested in welfare
baby | newborn | infant | neonate : child | neonatal | infant
kid | youngster | toddler | teenager | teen | under 16 | under 18 | adolescent : child | young person
old people | elderly | pensioner | old lady | old man : older person | vulnerable adult | frail
pregnant | expecting | mum to be : pregnant | expectant mother | new or expectant mother
breastfeeding | breast feeding | expressing milk | nursing mother : nursing mother | breastfeeding | lactation
blind | partially sighted | visually impaired : disability | sensory impairment | sight loss
deaf | hard of hearing | hearing aid : disability | sensory impairment | hearing loss | communication need
disabled | wheelchair user : disability | disabled person | accessible
learning disability | learning difficulty | autistic | autism : disability | learning disability | neurodiverse
nurse | staff nurse | rgn | rn | sister in charge : registered nurse | health care professional | worker | staff
ward sister | charge nurse | ward manager | nurse in charge : manager | person in charge | supervisor
midwife | midwives : registered midwife | health care professional | worker
doctor | registrar | house officer | junior doctor | resident doctor | sho : medical practitioner | health care professional | worker
consultant | surgeon | physician : medical practitioner | health care professional | specialist
anaesthetist | gas man : medical practitioner | anaesthetic practitioner
gp | family doctor : general practitioner | medical practitioner | primary care
hca | health care assistant | healthcare support worker | hcsw | nursing auxiliary : healthcare assistant | support worker | worker
physio | physiotherapist | ot | occupational therapist | therapist | ahp : allied health professional | health care professional
radiographer : operator | practitioner | health care professional
medical physicist | physicist | mpe : medical physics expert
rpa : radiation protection adviser
rps : radiation protection supervisor
porter : facilities staff | worker | employee
cleaner | domestic | housekeeper | domestic assistant : cleaning staff | worker | employee
cook | chef | catering staff | kitchen staff : food handler | catering | worker
receptionist | ward clerk | secretary | admin staff : administrative staff | worker | employee
security guard | bouncer | security officer : security staff | security
electrician | sparky : competent person | electrical competent person | skilled person
estates team | estates department | estates guys | works department : estates and facilities | maintenance | premises
builder | tradesman | trades | workmen : contractor | worker | self-employed person
contractor | outside firm | outside company | third party firm : contractor | external provider | supplier
agency nurse | agency staff | bank staff | bank nurse | locum | zero hours : temporary worker | agency worker | staff
volunteer | helper on the ward | league of friends : volunteer | person other than employee
newbie | new starter | new recruit | joiner : new employee | induction | recruitment
boss | line manager | gaffer : manager | supervisor | employer
colleague | workmate | coworker | teammate : staff | fellow employee | worker
chief executive | ceo | chief exec : accountable officer | director | board
board member | non-exec | ned | trustee | governor : director | board
owner of the hospital | the trust | our trust | foundation trust | nhs trust : registered person | service provider | employer | public authority
dpo : data protection officer
siro : senior information risk owner
fsug | speak up guardian : freedom to speak up guardian | freedom to speak up
dipc : director of infection prevention and control
ipc nurse | infection control nurse | icn | ipc team | infection control team : infection prevention and control team | infection prevention
occy health | occ health : occupational health
fire warden | fire marshal : competent person | nominated person | fire safety
firefighter | fireman | fire brigade | fire crew : fire and rescue service | fire and rescue authority | fire authority
union rep | shop steward | safety rep : safety representative | trade union | representative of employees
ap : authorised person
ae : authorising engineer
cp : competent person
rp : responsible person
authorised person : ap | authorising engineer | appointed in writing
authorising engineer : ae | independent adviser
competent person : cp | suitably trained person
responsible person : rp | duty holder | employer
interpreter | translator : interpreter | interpretation | communication support
advocate | advocacy : advocate | independent mental capacity advocate | representative
imca : independent mental capacity advocate
social worker | adult social care | the council | council : local authority | social services
police | cops : police | police officer | constable
coroner | inquest : coroner | investigation of death
member of the public | joe public | passer by : member of the public | person not in employment
intruder | trespasser | stranger : unauthorised person | unauthorised access | security
chaplain | vicar | priest | imam : chaplaincy | religious | spiritual
dead body | corpse | deceased : deceased | body | mortuary
therapy dog | pat dog | guide dog | assistance dog | pets : animal | assistance dog
caldicott : caldicott guardian | confidential patient information
caregiver | unpaid carer : carer
visitor | guest : visitor | visiting
loved one | family member : relative | family | person close to the patient
`;
