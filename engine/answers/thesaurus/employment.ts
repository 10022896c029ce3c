/** Staffing, recruitment, conduct, working time and equality; one entry a line, as `readThesaurus` reads it. */
export const employment = `
short staffed | understaffed | not enough staff | not enough nurses : sufficient numbers of staff | staffing levels | suitably qualified competent skilled and experienced
hire | recruit | take on | taking on staff | appoint someone : recruitment | employment | appointment
pre-employment checks | employment checks | checks before starting : recruitment checks | information required in respect of persons employed | schedule 3
dbs | crb | dbs check | police check | criminal record check : criminal record certificate | disclosure and barring service | enhanced disclosure
disclosure and barring service : dbs
barred list | banned from working : barred | barred list | safeguarding vulnerable groups
gap in employment | cv | job history | work history : full employment history | gaps in employment
proof of id | passport | photo id : proof of identity | recent photograph
pin | pin lapsed | nmc pin | registration number : professional registration | registered with professional body
nmc : nursing and midwifery council | professional regulator
gmc : general medical council | professional regulator
hcpc : health and care professions council | professional regulator
struck off | fitness to practise : professional regulator | removed from register | fitness to practise
report a nurse | report a doctor | refer to the nmc : inform the regulator | professional regulator | fitness
unfit | too ill to work | medically fit : health to perform tasks | by reason of health | reasonable adjustments | fitness
fppt | fit and proper | fpp : fit and proper person | directors
bankrupt | bankruptcy | debts : undischarged bankrupt | insolvency | debt relief order
conviction | criminal past : convicted of an offence | criminal record
training | course | e-learning | study day | mandatory training : training | instruction | learning | professional development
oliver mcgowan : learning disability and autism training
sack | fire someone | get rid of staff | kick out | dismiss : dismissal | termination of employment
suspend | disciplinary | gross misconduct : misconduct | disciplinary procedure | suspension
treated worse | punished for speaking up | victimised : detriment | victimisation
holiday | annual leave | days off | bank holiday : annual leave | leave year | entitlement to leave
holiday pay | leave carried over | carry over leave : annual leave | payment in lieu | carry forward
sick leave | off sick | sickness absence : sickness absence | absence | incapacity
working hours | long hours | 48 hours | overtime : working time | maximum weekly working time | average weekly hours
break time | lunch break | tea break | no break | meal break : rest break
rest between shifts | back to back shifts | turnaround between shifts | late then early : daily rest | eleven hours consecutive rest
day off a week | weekly day off : weekly rest period
nights | night shift | night duty | twilight | permanent nights : night work | night worker
shift | rota | roster | long day | shift pattern : shift work | working pattern | working time
on call | standby duty : on-call | working time
17 week | averaging : reference period
young worker | under 18 worker | school leaver : young worker | young person
tired | fatigue | exhausted | burnt out : fatigue | rest
stress | burnout : work-related stress | health and wellbeing
violence | attacked | punched | kicked | spat at | aggressive patient | assaulted : violence | assault | act of violence
discriminate | unfair treatment | prejudice | racist | sexist | homophobic | treated unfairly : discrimination | protected characteristic | less favourable treatment
equality | edi | equal opportunities : equality | equality act
psed : public sector equality duty
eqia | equality impact assessment : equality analysis | due regard | public sector equality duty
race | skin colour | ethnicity | nationality : race | ethnic origin | protected characteristic
gay | lesbian | bisexual | lgbt : sexual orientation | protected characteristic
transgender | trans | gender identity | sex change : gender reassignment | protected characteristic
religion | faith | belief | hijab | turban | crucifix : religion or belief | religious belief | protected characteristic
reasonable adjustments | adjustments | special chair : reasonable adjustments | duty to make adjustments | auxiliary aid
lone worker | working alone : lone working
dse | vdu | screen work : display screen equipment | workstation
induction | orientation | first day : induction training | new employee
appraisal | pdr : supervision | professional development
refresher | update training : refresher training | repeated periodically
sexual comments | groping | banter : harassment | sexual harassment
`;
