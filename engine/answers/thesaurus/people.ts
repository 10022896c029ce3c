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
bsl | sign language | signer | hearing loop : interpreter | communication needs | auxiliary aid | reasonable adjustments
language line | google translate | translation app | child interpreting : professional interpreter | interpretation | communication support
dyslexia | dyslexic | adhd | neurodivergent : disability | reasonable adjustments
disabled access | wheelchair access | step free : reasonable adjustments | access for disabled people | level access
faith leader | rabbi : chaplaincy | faith leader | religious
private patient | self-funder | self-pay : private healthcare | self-funded
private hospital | private clinic : independent hospital | independent provider | registered provider
nursing home | residential home | old folks home : care home
doctors surgery | gp surgery | gp practice | health centre : general practice | primary care
dental surgery | dentists surgery : dental practice
home visit | patients own home | home care | domiciliary : own home
patient panel | patient participation group | ppg | residents meeting : feedback | patient panel | involve
lay member | patient rep | expert by experience : patient safety partners | lay members | representative
practice manager | home manager | cqc manager : registered manager
hr | personnel department | people team : human resources
it team | it department | it helpdesk | digital team : information technology | digital
comms | comms team | press office : communications
ig team | ig lead : information governance | data protection officer
medical records department | records department | records library : records manager | health records
chief pharmacist | head pharmacist : chief pharmacist | pharmacy
pharmacy tech : pharmacy technician
dispensary : pharmacy
bleep holder | bed manager | duty manager | on-call manager : senior manager | person in charge | site manager
responsible consultant | named consultant : responsible clinician
domestic supervisor | hotel services | soft fm : facilities manager | domestic services
scrub nurse | theatre nurse : scrub practitioner | theatre staff
odp : operating department practitioner
speech therapist | slt : speech and language therapist
hygienist | orthodontist : dental practitioner | dental team | health care professional
ambulance crew | ambulance man : paramedic | ambulance
matron | head of nursing : senior nurse | nurse in charge
medical director | clinical director : executive lead | director
director of nursing | chief nurse : executive lead | director
student nurse | medical student | on placement : student | trainee | supervised
apprentice : trainee | young person | student
tna | nursing associate : nursing associate | trainee
chairman | chairwoman : chair of the board
board secretary | trust secretary : company secretary | director of governance
sid : senior independent director
patient safety lead | risk manager | governance team : patient safety team | director of governance
psp : patient safety partner
safe staffing | staffing ratio | nurse ratio | numbers on shift | how many nurses : staffing levels | sufficient numbers of staff | ratio of nurses to patients | dependency tool
acuity | dependency | snct : dependency tool | acuity tool | staffing levels
revalidate | cpd : professional development | revalidation | meet the standards of the profession
care cert : care certificate
training matrix | training compliance | who has done training : training record | mandatory training
reference from last job | previous employer | old employer : references | conduct in previous employment
visa | work permit | immigration status | share code : right to work
start before dbs | dbs not back | waiting for dbs | no dbs yet : start before dbs certificate | criminal record certificate | recruitment checks
refer to dbs | dbs referral | report to dbs : refer to the disclosure and barring service | barred
arrested | police caution | charged by the police : criminal charge | caution | convicted
health questionnaire | fit for work : work health assessment | occupational health clearance | health to perform tasks
visiting consultant | private consultant : practising privileges
self declaration | annual declaration : self-attestation
mismanagement | failed manager : serious misconduct or mismanagement | good character
esr : electronic staff record
phased return | light duties | back to work after sickness : reasonable adjustments | phased return
paid less than men | paid less | pay gap : equal pay | gender pay gap
wres : workforce race equality standard
wdes : workforce disability equality standard
racist patient | abuse from patients | verbal abuse | sworn at : abusive behaviour | harassment | third parties | violence
ageism | ageist | too old for the job : age | less favourable treatment | protected characteristic
maternity leave | mat leave : pregnancy and maternity
positive discrimination | all women shortlist : positive action
take to tribunal | employment tribunal : employment tribunal | claim
marital status | single mum : marriage and civil partnership
equality and diversity | diversity and inclusion : equality | protected characteristic
drunk at work | drunk on duty | under the influence : misuse of alcohol or drugs
flexible working : flexible hours | working pattern
cqc rating | cqc score | cqc poster | cqc certificate | cqc result : rating | performance assessment | display of rating
special measures | cqc fine | cqc action | shut us down : warning notice | conditions on registration | enforcement | regulatory action
tell cqc | tell the cqc | report to cqc | cqc notification | statutory notification : notify the care quality commission | notification
kloe | five questions | safe effective caring : key lines of enquiry | five key questions | assessment framework
risk log | red risk | risk score : risk register
baf : board assurance framework
local government ombudsman | lgo : local government and social care ombudsman
`;
