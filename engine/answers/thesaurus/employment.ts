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
nmc : nursing and midwifery council | nursing and midwifery | professional regulator
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
job reference | former boss : conduct in earlier work | employment history and references | conduct in previous employment
right to work | sponsorship | overseas nurse | international nurse : right to work | immigration
start without dbs | dbs not arrived | before the dbs comes back : start before the dbs certificate arrives | barred list check
start before checks | start before references : before checks are complete | nobody starts before
update service | dbs from last job | old dbs | portable dbs | renew dbs | dbs expired : dbs update service | dbs certificate | criminal record certificate
spent conviction | drink driving | charged by police : criminal charge | conviction | criminal record
resign | left before the disciplinary | quit : resigns | resignation | employment ends
job interview | interview panel | interview questions : recruitment
job offer | offer letter | conditional offer : job offer | conditional offer
ask about health | ask if disabled | occ health form | health before a job : questions about health | work health assessment | occupational health clearance
employee file : recruitment file | records about people employed | staff records
personnel : human resources
admitting rights : practising privileges
false cv | fake qualification | fake certificate | lied on the application | made up qualifications : false or misleading information | qualifications verified | certificates seen
dodgy past | bad character : good character
nurse numbers | ratio | nurse to patient ratio | patients per nurse : staffing level | sufficient numbers of staff | enough staff | ratio of nurses
only hcas | unqualified staff | too many bank staff : skill mix | suitably qualified competent skilled and experienced
staffing tool | safer nursing care tool : dependency tool | acuity tool
staffing establishment | establishment review | staffing review : nurse establishments | staffing establishments
moved to another ward | sent to another ward | pulled to another ward : redeployment
shift not covered | no cover | unfilled shift | rota gaps | gap in the rota | called in sick | rang in sick : unfilled shift | temporary staff | absence cover | staffing shortfall
only nurse on shift | left alone on shift | only nurse on duty | on my own on shift : staffing level | sufficient numbers of staff | enough staff on duty
hca training | new hca | hca induction : care certificate | healthcare support worker induction
supernumerary | shadow shift | shadowing | preceptorship | newly qualified | buddy : supernumerary | supervised practice | induction
121 | one to ones with my manager | supervision session | clinical supervision : supervision | clinical supervision
signed off as competent | competency book | competency sign off : competence assessed | assessment of competence
stat man | training overdue | training expired | training out of date : statutory and mandatory training | overdue training | refresher training
training in my own time | training on my day off | paid for training | paid training : training during working hours | job-related training
study leave | further qualifications : professional development | further qualifications
agency nurse first shift | first shift | new to the ward : local induction | short induction | induction
sleep-in shift | sleeping shift | sleep on call : resident on-call
on call from home | on call at home | non resident on call : non-resident on-call | on-call from home
asleep on shift | fall asleep at work | nap | power nap : tiredness | rest facilities | fatigue
second job | two jobs | other job | extra job | moonlight | work elsewhere : hours worked for another employer | second job
opt out of 48 hours | 48 hour opt out | opt-out form | working time opt out | sign an opt out | opt out of working time : opt-out agreement | opted out in writing
toil | time back | time off in lieu | owed rest | comp rest | missed break | skipped lunch | worked through lunch | did not get a break : compensatory rest | missed breaks | rest owed
stay late | finish late | late finish | overrun shift : late finishes | compensatory rest
unpaid break | paid break | breaks paid : rest break paid | contract of employment
length of break | how long a break | how long is my break | 20 minute break : rest break | uninterrupted break
12 hour shift | 13 hour shift | double shift | long shift : daily rest | consecutive hours of rest
shifts in a row | days in a row | nights in a row : weekly rest | daily rest | night work
weekly hours | hours a week | hours per week | 60 hours | too many hours : average weekly hours | weekly working time | hours a week on average
night check | health check for nights | night worker health | ill from nights | come off nights | cannot do nights : free health assessment | health assessment night worker
clock off | clock in | timesheet | time sheet : records of hours | working time records
untaken leave | leave not taken | lose my leave | unused leave | leave left over | sick on holiday | holiday while sick : carry leave forward | untaken leave
cash in leave | pay instead of holiday | paid for unused leave | sell leave | buy out leave : payment in lieu | payment in place of leave
bank staff holiday | zero hours holiday | rolled up holiday | irregular hours | term time only : irregular hours | rolled-up holiday pay
work from home | wfh : homeworking | remote working
flexi | flexitime | compressed hours | part time : flexible working | flexible hours | part-time worker
paternity | adoption leave | parental leave : maternity leave | family leave | pregnancy and maternity
junior doctor hours | guardian of safe working | exception report | doctors hours : guardian of safe working hours | exception report
seventeen year old : young worker | young person | under 18
rota published | rota change | changed my shift | short notice shift : roster published | roster
grievance | raise a grievance | complain about my boss | complain about a colleague : grievance | raise concerns
bullied at work | picked on | bullied by my manager | harass : harassment | bullying | unwanted conduct
sex pest | wolf whistle | leering : sexual harassment | unwanted conduct
racist abuse | abusive patient | threatening visitor | patient harassing : third parties harass staff | abusive behaviour | violence and aggression | harassment of employees
threatened | shouted at | swear at staff | headbutt | strangled | threw things : violence and aggression | abusive behaviour | assault
ban a patient | exclude a patient | red card : exclusion of violent patient | withholding treatment
equal pay | gender pay gap | paid less than a man : equal pay | gender pay gap
race equality standard : workforce race equality standard
eia : equality impact assessment | equality analysis
ehrc : equality and human rights commission
long covid | hidden disability | multiple sclerosis | long term illness : disability | reasonable adjustments
back to work | return to work | fit note | sick note : phased return | return from sickness
too old | age limit | older worker | too young for the job : age discrimination | protected characteristic | different ages
female only | women only | men only : single-sex service | single-sex ward | occupational requirement
same rule for everyone | rule for everyone : indirect discrimination | rule or practice
married | marriage | civil partnership : marriage and civil partnership | protected characteristic
quota : positive action
tribunal | unfair dismissal | take my boss to court | sue my employer : employment tribunal | tribunal claim
strike | walkout : industrial action
staff survey | pulse survey : staff survey | staff feedback
staff counselling | counselling for staff | wellbeing | employee assistance : health and wellbeing
acting up | stand in manager | interim manager : interim or acting | acting appointment
paid work elsewhere | bank shifts on top : hours worked for another employer | second job
`;
